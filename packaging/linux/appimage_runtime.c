/* The runtime of the AppImage: the program at the beginning of the file, which shows the folder packed behind it.

   It mounts the folder where FUSE is there, and unpacks it for the time of one run where it is not. Linked statically,
   because it runs on systems that nothing is known about; made by packaging/packages/appimage.py.

     --appimage-extract           unpack into ./squashfs-root
     --appimage-extract-and-run   do without FUSE; as with the variable APPIMAGE_EXTRACT_AND_RUN
     --appimage-offset            where the folder begins in the file */

#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <squashfuse/config.h>
#include <squashfuse/squashfuse.h>
#include <squashfuse/ll.h>

sqfs_ll *sqfs_ll_open(const char *path, size_t offset);  /* exported without a header */
void stfs_ll_op_statfs(fuse_req_t request, fuse_ino_t inode);

/* The folder is packed with zstd. The library's other decompressors have nothing to do, and are not linked. */
int uncompress(void) { return -1; }
int lzma_stream_buffer_decode(void) { return -1; }
int lzo1x_decompress_safe(void) { return -1; }
int LZ4_decompress_safe(void) { return -1; }

static char image[PATH_MAX];
static size_t offset;

static void die(const char *what) {
    fprintf(stderr, "AppImage: %s: %s\n", what, strerror(errno));
    exit(127);
}

/* The folder begins where the sections of this program end, which come last in it. */
static void find_folder(void) {
    Elf64_Ehdr head;
    ssize_t length = readlink("/proc/self/exe", image, sizeof image - 1);
    int file = length < 0 ? -1 : open(image, O_RDONLY | O_CLOEXEC);
    if (file < 0 || read(file, &head, sizeof head) != sizeof head) die("cannot read itself");
    offset = head.e_shoff + (size_t)head.e_shentsize * head.e_shnum;
    close(file);
}

static int run(const char *folder, char **arguments) {
    char program[PATH_MAX + 8];
    snprintf(program, sizeof program, "%s/AppRun", folder);
    setenv("APPIMAGE", image, 1);
    setenv("APPDIR", folder, 1);
    setenv("ARGV0", arguments[0], 1);
    arguments[0] = program;
    execv(program, arguments);
    die(program);
    return 127;
}

/* --- mounted --- */

/* Held open by the program and by all that it starts: when it closes, nobody needs the folder. */
static int in_use[2];

static void *unmount_when_unused(void *session) {
    char none;
    while (read(in_use[0], &none, 1) < 0 && errno == EINTR) {}
    fuse_session_exit(session);
    fuse_session_unmount(session);
    return NULL;
}

static void serve(const char *folder, int ready) {
    struct fuse_lowlevel_ops operations = {
        .getattr = sqfs_ll_op_getattr, .opendir = sqfs_ll_op_opendir, .releasedir = sqfs_ll_op_releasedir,
        .readdir = sqfs_ll_op_readdir, .lookup = sqfs_ll_op_lookup, .open = sqfs_ll_op_open,
        .create = sqfs_ll_op_create, .release = sqfs_ll_op_release, .read = sqfs_ll_op_read,
        .readlink = sqfs_ll_op_readlink, .listxattr = sqfs_ll_op_listxattr, .getxattr = sqfs_ll_op_getxattr,
        .forget = sqfs_ll_op_forget, .statfs = stfs_ll_op_statfs,
    };
    char *words[] = {"appimage", "-o", "ro,nodev,nosuid,fsname=gatcg-desktop.AppImage,subtype=AppImage", NULL};
    struct fuse_args arguments = FUSE_ARGS_INIT(3, words);
    sqfs_ll_chan channel;
    pthread_t waiting;
    sqfs_ll *folder_part = sqfs_ll_open(image, offset);
    if (!folder_part || sqfs_ll_mount(&channel, folder, &arguments, &operations, sizeof operations, folder_part)) return;
    if (pthread_create(&waiting, NULL, unmount_when_unused, channel.session)) return;
    setsid();
    chdir("/");
    if (write(ready, "", 1) == 1) fuse_session_loop(channel.session);
    pthread_join(waiting, NULL);  /* without root another program unmounts, and the loop may end before it */
    rmdir(folder);
}

/* Returns only where nothing can be mounted. */
static void run_mounted(char **arguments) {
    char folder[PATH_MAX], answer;
    int ready[2];
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/.mount_gatcgXXXXXX", temporary && *temporary ? temporary : "/tmp");
    if (access("/dev/fuse", R_OK | W_OK) || !mkdtemp(folder)) return;
    if (pipe(in_use) || pipe(ready)) die("no pipe");
    pid_t server = fork();
    if (server < 0) die("cannot fork");
    if (server == 0) {
        close(in_use[1]);
        close(ready[0]);
        if (fork() == 0) serve(folder, ready[1]);  /* of no parent, so that the program has no child it does not know */
        _exit(0);
    }
    waitpid(server, NULL, 0);
    close(in_use[0]);
    close(ready[1]);
    bool mounted = read(ready[0], &answer, 1) == 1;
    close(ready[0]);
    if (mounted) exit(run(folder, arguments));
    close(in_use[1]);
    rmdir(folder);
}

/* --- unpacked --- */

static void unpack_file(sqfs *fs, sqfs_inode *inode, const char *path) {
    char part[1 << 16];
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, inode->base.mode & 0777);
    if (file < 0) die(path);
    for (sqfs_off_t at = 0; at < (sqfs_off_t)inode->xtra.reg.file_size;) {
        sqfs_off_t size = sizeof part;
        if (sqfs_read_range(fs, inode, at, &size, part) || size <= 0 || write(file, part, size) != size) die(path);
        at += size;
    }
    close(file);
}

static void unpack_link(sqfs *fs, sqfs_inode *inode, const char *path) {
    char target[PATH_MAX];
    size_t size = sizeof target;
    if (sqfs_readlink(fs, inode, target, &size) || symlink(target, path)) die(path);
}

static void unpack(const char *folder) {
    sqfs fs;
    sqfs_traverse all;
    sqfs_err wrong = SQFS_OK;
    int file = open(image, O_RDONLY | O_CLOEXEC);
    if (file < 0 || sqfs_init(&fs, file, offset) || sqfs_traverse_open(&all, &fs, sqfs_inode_root(&fs))) die(image);
    while (sqfs_traverse_next(&all, &wrong)) {
        char path[PATH_MAX * 2];
        sqfs_inode inode;
        if (all.dir_end) continue;
        snprintf(path, sizeof path, "%s/%s", folder, all.path);
        if (sqfs_inode_get(&fs, &inode, sqfs_dentry_inode(&all.entry))) die(path);
        if (S_ISREG(inode.base.mode)) unpack_file(&fs, &inode, path);
        else if (S_ISLNK(inode.base.mode)) unpack_link(&fs, &inode, path);
        else if (S_ISDIR(inode.base.mode) && mkdir(path, 0755) && errno != EEXIST) die(path);
    }
    if (wrong) die("the file is damaged");
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *place) {
    (void)about, (void)kind, (void)place;
    return remove(path);
}

static pid_t started;

static void pass_on(int number) { kill(started, number); }

static int run_unpacked(char **arguments) {
    char folder[PATH_MAX];
    int status = 0;
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/appimage_extracted_XXXXXX", temporary && *temporary ? temporary : "/tmp");
    if (!mkdtemp(folder)) die(folder);
    unpack(folder);
    started = fork();
    if (started < 0) die("cannot fork");
    if (started == 0) exit(run(folder, arguments));
    signal(SIGTERM, pass_on);
    signal(SIGINT, pass_on);
    while (waitpid(started, &status, 0) < 0 && errno == EINTR) {}
    nftw(folder, remove_one, 32, FTW_DEPTH | FTW_PHYS);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int main(int count, char **arguments) {
    const char *first = count > 1 ? arguments[1] : "";
    find_folder();
    if (!strcmp(first, "--appimage-offset")) return printf("%zu\n", offset) < 0;
    if (!strcmp(first, "--appimage-extract")) {
        if (mkdir("squashfs-root", 0755) && errno != EEXIST) die("squashfs-root");
        unpack("squashfs-root");
        return 0;
    }
    if (!strcmp(first, "--appimage-extract-and-run")) {
        arguments[1] = arguments[0];
        return run_unpacked(arguments + 1);
    }
    if (!getenv("APPIMAGE_EXTRACT_AND_RUN")) run_mounted(arguments);
    return run_unpacked(arguments);
}
