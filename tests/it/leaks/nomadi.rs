//! The same for games of Nomadi: the values of cards, prices, amounts and money (N41).

use std::collections::BTreeMap;

use games::nomadi::{Game, Phase};
use games::{Rules, Seat, Seed};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;

use super::detector::{Detector, Secrets};
use super::heard::{Ears, Heard, To};
use crate::app::App;
use crate::killed::account::quiet_for;
use crate::nomadi::beginning::{NEAR, begin, invitation};
use crate::nomadi::hands::{panel, settles};
use crate::nomadi::ledger::Ledger;
use crate::repetitions::number;
use test_kit::nomadi::NomadiPlayer;
use test_kit::{Stand, Taste, TestTable, TestUser};

/// Each game of Nomadi takes as long as two of the first game.
const SHARE: usize = 2;

/// What only those may read who looked at a card or named a price.
const TELLING: [&str; 4] = ["(worth ", "took a card of ", "Buy for ", "offers you "];

/// Somebody's seat, if they play.
fn seat_of(table: &TestTable, user: &str) -> Option<Seat> {
    let seat = table.people.iter().position(|person| person.id == user);
    seat.map(Seat::new)
}

/// A game that is played, and everything that is sent in it.
struct Listener<'a> {
    table: TestTable,
    ledger: Ledger,
    ears: &'a mut Ears,
    detector: &'a mut Detector,
    wrong: Vec<String>,
    number: u64,
    seed: Seed,
}

impl Listener<'_> {
    /// Looks at what was sent since the last time, as the game stands now; nothing is secret once it is over.
    async fn listen(&mut self) {
        let heard = self.ears.listen().await;
        let game = self.ledger.game().await;
        if game.phase() == Phase::Over {
            return;
        }
        let names: Vec<String> = self
            .table
            .people
            .iter()
            .map(|person| person.display.clone())
            .collect();
        for heard in heard {
            let reader = match &heard.to {
                To::Everybody => None,
                To::Only(user) => seat_of(&self.table, user),
            };
            self.judge(&heard, reader);
            let values = values(&game, reader);
            let prices = prices(&game, reader);
            for (field, line) in heard.lines() {
                let line = (field.as_str(), line.as_str());
                self.detector.look(self.number, line, &names, &values);
                self.detector.look(self.number, line, &names, &prices);
            }
        }
    }

    /// What is wrong beyond doubt.
    fn judge(&mut self, heard: &Heard, reader: Option<Seat>) {
        let all = heard.body.to_string();
        if all.contains(&self.seed.to_hex()[..12]) {
            self.wrong.push(format!("the seed is told: {all}"));
        }
        if reader.is_some() {
            return;
        }
        for (field, line) in heard.lines() {
            if let Some(words) = TELLING.iter().find(|words| line.contains(**words)) {
                self.wrong.push(format!(
                    "«{words}» is told to {:?}: {field}: {line}",
                    heard.to
                ));
            }
        }
    }

    /// Plays the turn for which the newest post asks; others look around.
    async fn turn(
        &mut self,
        before: Option<&str>,
        taste: &mut Taste,
        random: &mut StdRng,
    ) -> Option<String> {
        let (post, people) = match self.table.stand(before).await {
            Stand::Over(_) => return None,
            Stand::Turn(post, people) => (post, people),
        };
        for person in &people {
            let game = self.ledger.game().await;
            let seat = seat_of(&self.table, &person.id);
            if seat.is_some_and(|seat| game.acting().contains(seat)) {
                let panel = panel(&self.table, person).await;
                NomadiPlayer::new(person, taste).from_panel(panel).await;
            }
            self.listen().await;
        }
        self.answer(random).await;
        let looks = random.random_range(0..self.table.people.len());
        let looks = self.table.people[looks].clone();
        for who in [TestUser::new(&self.table.control, "eli").await, looks] {
            for (command, options) in [
                ("board", json!({"show": "text"})),
                ("score", json!({})),
                ("game info", json!({})),
                ("tokens", json!({})),
            ] {
                let channel = &self.table.channel;
                who.command(channel, command, options).await.private();
            }
            self.listen().await;
        }
        Some(post.id().to_owned())
    }

    /// Answers what is open: everything once nobody moves any more, else about half.
    async fn answer(&mut self, random: &mut StdRng) {
        let mut left = Vec::new();
        loop {
            let game = self.ledger.game().await;
            let settling = game.phase() == Phase::Settling;
            let mut open = game.position().offers();
            let Some(offer) = open.find(|offer| settling || !left.contains(&offer.card)) else {
                return;
            };
            if !settling && random.random_bool(0.5) {
                left.push(offer.card);
                continue;
            }
            let owner = &self.table.people[offer.to.index()];
            let buys = random.random_bool(0.5);
            settles(&self.table, &self.ledger, owner, buys).await;
            self.listen().await;
        }
    }
}

/// The values of the cards that the reader has not seen, and what others have. The detector knows no signs.
fn values(game: &Game, reader: Option<Seat>) -> Secrets {
    let position = game.position();
    let ground = position.ground();
    let seen = reader.map(|reader| *position.seen(reader));
    let cards = ground.cards().iter();
    let hidden = cards.filter(|card| seen.is_none_or(|seen| !seen.contains(*card)));
    let spaces = hidden.map(|card| {
        let value = i64::from(ground.value(card)).abs();
        (game.board().label(card), value)
    });
    let mut seats = BTreeMap::new();
    for seat in Seat::first(game.seats()) {
        // Whoever has no cards has no secrets: all their money is public.
        if reader != Some(seat) && !position.values(seat).is_empty() {
            let money = i64::from(position.account(seat).money()).abs();
            let points = i64::from(position.card_points(seat)).abs();
            let total = i64::from(position.total(seat)).abs();
            let own = vec![
                ("coins", money),
                ("points of cards", points),
                ("total", total),
            ];
            seats.insert(seat.index(), own);
        }
    }
    let turn = position.turn().map(Seat::index);
    let roles = [
        ("whoever is to move", turn),
        ("whoever hears it", reader.map(Seat::index)),
    ];
    let roles = roles
        .into_iter()
        .filter_map(|(role, seat)| Some((role, seat?)));
    Secrets {
        seats,
        roles: roles.collect(),
        spaces: spaces.collect(),
    }
}

/// The prices that the reader must not know, by card.
fn prices(game: &Game, reader: Option<Seat>) -> Secrets {
    let settled = game.deals().iter().map(|deal| deal.offer);
    let offers = settled.chain(game.position().offers());
    let foreign = offers.filter(|offer| reader != Some(offer.from) && reader != Some(offer.to));
    let spaces = foreign.filter_map(|offer| {
        let price = i64::from(offer.price?);
        Some((game.board().label(offer.card), price))
    });
    Secrets {
        spaces: spaces.collect(),
        ..Secrets::default()
    }
}

/// Plays and searches this many games in their own local Discord.
async fn search(games: usize, seed: u64) -> (Detector, Vec<String>) {
    let app = App::start().await;
    let mut ears = Ears::new(&app.control);
    let mut random = StdRng::seed_from_u64(seed);
    let mut detector = Detector::default();
    let mut wrong = Vec::new();
    for game in 0..games as u64 {
        let channel = format!("dunes-{game}");
        app.control
            .post("channels", &json!({"name": channel}))
            .await;
        app.rest().await;
        let names = ["ana", "ben", "cem", "dia"];
        let players = random.random_range(2..=names.len());
        let invited = invitation(&app, &channel, &names[..players])
            .with("oasis_row", NEAR.to_string())
            .with("placed_line_up", random.random_bool(0.2));
        let seed = Seed::from_bytes(random.random());
        let (table, ledger) = begin(&app, invited, &seed).await;
        let mut taste = Taste::new(random.random());
        let mut listener = Listener {
            table,
            ledger,
            ears: &mut ears,
            detector: &mut detector,
            wrong: Vec::new(),
            number: game,
            seed,
        };
        let mut before: Option<String> = None;
        while let Some(post) = listener
            .turn(before.as_deref(), &mut taste, &mut random)
            .await
        {
            before = Some(post);
        }
        wrong.extend(listener.wrong);
        // What the end tells to everybody belongs to no later game.
        quiet_for(&app, app.now()).await;
        ears.listen().await;
    }
    app.close().await;
    (detector, wrong)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_hears_the_secrets_of_nomadi() {
    let games = number("LEAK_GAMES", super::GAMES).div_ceil(SHARE);
    let (detector, mut wrong) = search(games, 700).await;
    wrong.extend(detector.leaks());
    assert!(
        wrong.is_empty(),
        "{} leaks:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(
        detector.lines() > games * 1000,
        "only {} lines were heard",
        detector.lines()
    );
    eprintln!("{} lines of {games} games were searched", detector.lines());
}
