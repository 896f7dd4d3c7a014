//! A certificate authority generated at each start, for the TLS listener that poses as discord.com. Its key is
//! kept only in memory.

use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivatePkcs8KeyDer;

/// The names in the certificate: Discord's, and those of this machine.
const NAMES: [&str; 5] = [
    "discord.com",
    "cdn.discordapp.com",
    "localhost",
    "127.0.0.1",
    "::1",
];

/// Why the authority could not be created.
#[derive(Debug, thiserror::Error)]
pub enum AuthorityError {
    /// A key or a certificate cannot be generated.
    #[error(transparent)]
    Certificate(#[from] rcgen::Error),
    /// The certificate cannot be used.
    #[error(transparent)]
    Tls(#[from] rustls::Error),
}

/// A certificate authority and a TLS acceptor with a certificate it signed.
pub struct Authority {
    /// The authority's certificate as PEM. Clients that trust it accept the listener.
    pub pem: String,
    pub acceptor: TlsAcceptor,
}

impl Authority {
    /// Generates an authority and a server certificate signed by it.
    ///
    /// # Errors
    /// If a key or certificate cannot be generated, or TLS does not accept it.
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
        // Names the provider, so that other crates enabling another one make no difference.
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
