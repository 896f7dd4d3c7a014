//! What stands between the bot and its server of PostgreSQL, and can take it away.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// As the bot tells the server to commit.
const COMMIT: &[u8] = b"Q\0\0\0\x0bCOMMIT\0";

/// A way to a server. It ends with this value.
pub struct Proxy {
    /// The address of the server by this way.
    pub address: String,
    /// Whether the server is there.
    there: watch::Sender<bool>,
    cuts: Arc<Cuts>,
}

/// Which commits lose their answers.
#[derive(Default)]
struct Cuts {
    /// Every commit with a multiple of this number; none if 0.
    every: AtomicU32,
    commits: AtomicU32,
    cut: AtomicU32,
}

impl Proxy {
    /// A way to the server with this address.
    pub async fn to(address: &str) -> Proxy {
        let (before, rest) = address.split_once('@').expect("the address has a user");
        let (server, path) = rest.split_once('/').expect("the address has a database");
        let way = Proxy::to_server(server).await;
        let address = format!("{before}@{}/{path}&sslmode=disable", way.address);
        Proxy { address, ..way }
    }

    /// A way to any server, by its host and port; that is also what its address is.
    pub async fn to_server(server: &str) -> Proxy {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await;
        let listener = listener.expect("there is a free port");
        let port = listener.local_addr().expect("it is bound").port();
        let (there, seen) = watch::channel(true);
        let cuts = Arc::new(Cuts::default());
        tokio::spawn(listen(listener, server.to_owned(), seen, Arc::clone(&cuts)));
        Proxy {
            address: format!("127.0.0.1:{port}"),
            there,
            cuts,
        }
    }

    /// From now on the server is away: every connection ends, and new ones do at once.
    pub fn take_away(&self) {
        self.there.send_replace(false);
    }

    pub fn bring_back(&self) {
        self.there.send_replace(true);
    }

    /// From now on the server carries out every commit, but the connection of each with a multiple of this number is cut
    /// before it says so; of none if 0.
    pub fn cut_every(&self, number: u32) {
        self.cuts.every.store(number, Ordering::Relaxed);
    }

    /// How many commits have lost their answers.
    pub fn cut(&self) -> u32 {
        self.cuts.cut.load(Ordering::Relaxed)
    }
}

async fn listen(
    listener: TcpListener,
    server: String,
    mut there: watch::Receiver<bool>,
    cuts: Arc<Cuts>,
) {
    while there.has_changed().is_ok() {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = there.changed() => continue,
        };
        let Ok((client, _)) = accepted else { continue };
        if *there.borrow()
            && let Ok(server) = TcpStream::connect(&server).await
        {
            tokio::spawn(connected(client, server, there.clone(), Arc::clone(&cuts)));
        }
    }
}

/// One connection, until either side or the server ends it.
async fn connected(
    client: TcpStream,
    server: TcpStream,
    mut there: watch::Receiver<bool>,
    cuts: Arc<Cuts>,
) {
    let ((mut from_client, mut to_client), (mut from_server, mut to_server)) =
        (client.into_split(), server.into_split());
    let cut = tokio::sync::Notify::new();
    let asked = async {
        let mut read = vec![0; 65_536];
        while let Some(some) = read_some(&mut from_client, &mut read).await {
            let commits = some.windows(COMMIT.len()).any(|window| window == COMMIT);
            if commits && cuts.falls_on_this() {
                cut.notify_one();
            }
            if to_server.write_all(some).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = asked => {}
        () = answered(&mut from_server, &mut to_client, &cut) => {}
        _ = there.wait_for(|there| !there) => {}
    }
}

impl Cuts {
    fn falls_on_this(&self) -> bool {
        let every = self.every.load(Ordering::Relaxed);
        let commit = self.commits.fetch_add(1, Ordering::Relaxed) + 1;
        let falls = every > 0 && commit.is_multiple_of(every);
        self.cut.fetch_add(u32::from(falls), Ordering::Relaxed);
        falls
    }
}

/// Passes on what the server says. Once cut, its next words are not passed on any more: they say that it has committed.
async fn answered(from: &mut OwnedReadHalf, to: &mut OwnedWriteHalf, cut: &tokio::sync::Notify) {
    let mut read = vec![0; 65_536];
    loop {
        let some = tokio::select! {
            biased;
            () = cut.notified() => {
                read_some(from, &mut read).await;
                return;
            }
            some = from.read(&mut read) => some,
        };
        match some {
            Ok(count) if count > 0 && to.write_all(&read[..count]).await.is_ok() => {}
            _ => return,
        }
    }
}

async fn read_some<'a>(from: &mut OwnedReadHalf, into: &'a mut [u8]) -> Option<&'a [u8]> {
    let count = from.read(into).await.ok().filter(|count| *count > 0)?;
    Some(&into[..count])
}
