//! A certificate authority of this run's own, for the door through which the real address is spoken to. Its
//! key is nowhere but in memory and goes with the program.

use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivatePkcs8KeyDer;

/// The names under which the door may be spoken to: Discord's, and those of this machine.
const NAMES: [&str; 5] = [
    "discord.com",
    "cdn.discordapp.com",
    "localhost",
    "127.0.0.1",
    "::1",
];

/// Why there is no authority.
#[derive(Debug, thiserror::Error)]
pub enum AuthorityError {
    /// A key or a certificate cannot be made.
    #[error(transparent)]
    Certificate(#[from] rcgen::Error),
    /// The certificate cannot be used.
    #[error(transparent)]
    Tls(#[from] rustls::Error),
}

/// What it takes to be believed, and to be spoken to.
pub struct Authority {
    /// The authority's certificate, as PEM: clients that trust it believe the door.
    pub pem: String,
    /// Does the handshakes.
    pub acceptor: TlsAcceptor,
}

impl Authority {
    /// A new authority, and a door's certificate by it.
    ///
    /// # Errors
    /// If the machine has no randomness to make keys of.
    pub fn new() -> Result<Authority, AuthorityError> {
        let mut about = CertificateParams::default();
        about
            .distinguished_name
            .push(DnType::CommonName, "Local Discord, for tests");
        about.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
        let issuer = CertifiedIssuer::self_signed(about, KeyPair::generate()?)?;
        let key = KeyPair::generate()?;
        let certificate =
            CertificateParams::new(NAMES.map(str::to_owned))?.signed_by(&key, &issuer)?;
        // The provider is named, so that it does not matter which of them other crates bring.
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_single_cert(
                vec![certificate.der().clone()],
                PrivatePkcs8KeyDer::from(key.serialize_der()).into(),
            )?;
        Ok(Authority {
            pem: issuer.pem(),
            acceptor: TlsAcceptor::from(Arc::new(config)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Authority;

    #[test]
    fn each_run_has_an_authority_of_its_own() -> Result<(), Box<dyn std::error::Error>> {
        let (one, other) = (Authority::new()?, Authority::new()?);
        assert!(one.pem.starts_with("-----BEGIN CERTIFICATE-----"));
        assert_ne!(one.pem, other.pem);
        assert!(!one.pem.contains("PRIVATE"));
        Ok(())
    }
}
