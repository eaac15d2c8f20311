"""TLS without anybody to vouch: a certificate made for one match, whose owner is known by the pairing."""

from __future__ import annotations

import datetime
import ssl
import tempfile
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


class Certificate:
    """A new key and a certificate signed with it. `der` is what the other side sees."""

    def __init__(self) -> None:
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "gatcg-desktop")])
        # Clocks of two laptops differ: nobody looks at these dates, the pairing says who it is.
        begin = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)
        self._made = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(begin)
            .not_valid_after(begin + datetime.timedelta(days=365 * 50))
            .sign(key, hashes.SHA256())
        )
        self._key = key
        self.der = self._made.public_bytes(serialization.Encoding.DER)

    def context(self) -> ssl.SSLContext:
        """For the host's end of connections."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.num_tickets = 0
        with tempfile.TemporaryDirectory() as folder:  # ssl takes keys from files only
            file = Path(folder) / "pair.pem"
            file.touch(mode=0o600)
            file.write_bytes(
                self._key.private_bytes(
                    serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
                )
                + self._made.public_bytes(serialization.Encoding.PEM)
            )
            context.load_cert_chain(file)
        return context


def peer_context() -> ssl.SSLContext:
    """For a peer's end: any certificate is taken, because the pairing is bound to the one that is shown."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
