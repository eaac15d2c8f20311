#!/usr/bin/env bash
# An AppImage from PyInstaller's folder. Needs pyinstaller (in .venv or on the path) and appimagetool on the path.
# Takes nothing, gives dist/gatcg-desktop-<version>-<machine>.AppImage.
set -eu
cd "$(dirname "$0")/../.."
export PATH="$PWD/.venv/bin:$PATH"

for tool in pyinstaller appimagetool; do
    if ! command -v "$tool" >/dev/null; then
        echo "$tool is needed to make an AppImage and is not on the path." >&2
        exit 2
    fi
done

id=io.github.gatcg_desktop
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' gatcg_desktop/__init__.py)
appdir=build/AppDir

pyinstaller --noconfirm packaging/gatcg-desktop.spec

rm -rf "$appdir"
mkdir -p "$appdir/usr/lib" "$appdir/usr/share/applications" "$appdir/usr/share/metainfo" \
    "$appdir/usr/share/icons/hicolor/scalable/apps"
cp -a dist/gatcg-desktop "$appdir/usr/lib/gatcg-desktop"
cp "packaging/linux/$id.desktop" "$appdir/usr/share/applications/"
cp "packaging/linux/$id.metainfo.xml" "$appdir/usr/share/metainfo/"
cp "resources/$id.svg" "$appdir/usr/share/icons/hicolor/scalable/apps/"
cp "packaging/linux/$id.desktop" "resources/$id.svg" "$appdir/"
cat >"$appdir/AppRun" <<'RUN'
#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/gatcg-desktop/gatcg-desktop" "$@"
RUN
chmod +x "$appdir/AppRun"

appimagetool "$appdir" "dist/gatcg-desktop-$version-$(uname -m).AppImage"
