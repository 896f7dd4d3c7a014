//! Listeners: plain, or with TLS as on Discord. Every connection can be cut from inside, to simulate a bad network.

use std::io::{self, IoSlice};
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;
use tokio_util::either::Either;

/// Handshakes that take longer are abandoned.
const HANDSHAKE: Duration = Duration::from_secs(10);

pub struct CuttableListener {
    listener: TcpListener,
    /// For TLS, if enabled.
    acceptor: Option<TlsAcceptor>,
    /// Handshakes in progress. They run concurrently, so a slow client does not hold up others.
    arriving: JoinSet<Option<(Wire, SocketAddr)>>,
}

impl CuttableListener {
    /// Wraps a bound socket.
    pub fn new(listener: TcpListener, acceptor: Option<TlsAcceptor>) -> CuttableListener {
        CuttableListener {
            listener,
            acceptor,
            arriving: JoinSet::new(),
        }
    }
}

impl Listener for CuttableListener {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            let (stream, address) = tokio::select! {
                coming = Listener::accept(&mut self.listener) => coming,
                Some(arrived) = self.arriving.join_next() => match arrived {
                    Ok(Some((wire, address))) => return (Connection::new(wire), address),
                    Ok(None) | Err(_) => continue,
                },
            };
            // Send small packets at once: Nagle's algorithm would cost 40 ms each.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps its delay");
            }
            let Some(acceptor) = self.acceptor.clone() else {
                return (Connection::new(Wire::Left(stream)), address);
            };
            self.arriving.spawn(async move {
                let shaking = tokio::time::timeout(HANDSHAKE, acceptor.accept(stream));
                match shaking.await {
                    Ok(Ok(stream)) => Some((Wire::Right(Box::new(stream)), address)),
                    Ok(Err(error)) => {
                        tracing::debug!(%error, "no hands were shaken");
                        None
                    }
                    Err(_) => None,
                }
            });
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// The connection of a request.
#[derive(Clone, Debug)]
pub struct Arrival {
    pub from: IpAddr,
    /// It came over TLS, as to Discord itself.
    pub faithful: bool,
    cut: Arc<AtomicBool>,
}

/// Where a client found this server, by what it says itself.
pub fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(HOST)?.to_str().ok()
}

impl Arrival {
    /// Kills the connection in both directions: nothing more is written to it.
    pub fn cut(&self) {
        self.cut.store(true, Ordering::Release);
    }
}

impl Connected<IncomingStream<'_, CuttableListener>> for Arrival {
    fn connect_info(stream: IncomingStream<'_, CuttableListener>) -> Arrival {
        Arrival {
            from: stream.remote_addr().ip(),
            faithful: matches!(stream.io().wire, Wire::Right(_)),
            cut: Arc::clone(&stream.io().cut),
        }
    }
}

/// A plain connection, or one with TLS.
type Wire = Either<TcpStream, Box<TlsStream<TcpStream>>>;

/// A connection that can be cut.
pub struct Connection {
    wire: Wire,
    cut: Arc<AtomicBool>,
}

impl Connection {
    fn new(wire: Wire) -> Connection {
        Connection {
            wire,
            cut: Arc::default(),
        }
    }

    fn whole(&self) -> io::Result<()> {
        if self.cut.load(Ordering::Acquire) {
            Err(io::ErrorKind::ConnectionReset.into())
        } else {
            Ok(())
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.whole()?;
        Pin::new(&mut self.wire).poll_read(context, into)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.whole()?;
        Pin::new(&mut self.wire).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.whole()?;
        Pin::new(&mut self.wire).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.wire.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.whole()?;
        Pin::new(&mut self.wire).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.whole()?;
        Pin::new(&mut self.wire).poll_shutdown(context)
    }
}
