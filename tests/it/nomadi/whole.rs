//! Whole games of Nomadi, from the lobby to the last board, with the options spread over them.

use games::nomadi::{Boards, Phase, Record as Played};
use games::{Reading, Rules, Seat, Seed};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::beginning::{NEAR, begin, invitation, seeds};
use super::hands::{panel, settles};
use super::ledger::Ledger;
use crate::app::App;
use crate::record::Record;
use test_kit::nomadi::NomadiPlayer;
use test_kit::{
    InputMethod, Invitation, Playstyle, PostedMessage, Stand, Taste, TestTable, TestUser,
};

const ALL: [&str; 3] = ["ana", "ben", "cem"];

/// More posts about turns than a game has.
const MOST_POSTS: usize = 200;

/// People who choose among the best few moves, so that games are short.
fn taste(seed: u64) -> Taste {
    Taste::of(
        seed,
        Playstyle {
            best: 2,
            ..Playstyle::BRISK
        },
    )
}

/// A game that people play to its end.
struct Match<'a> {
    app: &'a App,
    table: TestTable,
    ledger: Ledger,
    taste: Taste,
    way: InputMethod,
}

impl<'a> Match<'a> {
    /// Begins a game whose chance this seed decides.
    async fn begin(
        app: &'a App,
        invitation: Invitation<'_>,
        seed: &Seed,
        way: InputMethod,
    ) -> Match<'a> {
        let (table, ledger) = begin(app, invitation, seed).await;
        let taste = taste(seed.as_bytes()[0].into());
        Match {
            app,
            table,
            ledger,
            taste,
            way,
        }
    }

    /// Plays until the game is over. Returns the last post.
    async fn play(&mut self) -> PostedMessage {
        let mut before: Option<String> = None;
        for _ in 0..MOST_POSTS {
            match self.table.stand(before.as_deref()).await {
                Stand::Over(post) => return post,
                Stand::Turn(post, people) => {
                    self.turn(&post, &people).await;
                    before = Some(post.id().to_owned());
                }
            }
        }
        panic!("the game does not end");
    }

    /// Does everything for which this post asks. Owners answer some offers and leave others, as long as there is a turn to wait
    /// for.
    async fn turn(&mut self, post: &PostedMessage, people: &[TestUser]) {
        for person in people {
            let game = self.ledger.game().await;
            let mut seats = self.table.people.iter();
            let seat = seats.position(|other| other.id == person.id);
            let seat = Seat::new(seat.expect("only people of this table are named"));
            let mut player = NomadiPlayer::new(person, &mut self.taste);
            match self.way {
                // Answered meanwhile.
                _ if !game.acting().contains(seat) => {}
                _ if game.phase() == Phase::Settling => {
                    let panel = panel(&self.table, person).await;
                    player.from_panel(panel).await;
                }
                InputMethod::Typing => {
                    player.by_typing(&self.table.channel).await;
                }
                InputMethod::Menus => {
                    player.by_menus(post).await;
                }
            }
        }
        let mut left = Vec::new();
        loop {
            let game = self.ledger.game().await;
            let settling = game.phase() == Phase::Settling;
            let mut open = game.position().offers();
            let Some(offer) = open.find(|offer| settling || !left.contains(&offer.card)) else {
                break;
            };
            if settling || self.taste.chance(0.7) {
                let owner = &self.table.people[offer.to.index()];
                let buys = self.taste.chance(0.5);
                settles(&self.table, &self.ledger, owner, buys).await;
            } else {
                left.push(offer.card);
            }
        }
    }

    /// Plays to the end and checks what must hold for any game.
    async fn whole(mut self) -> Record {
        let last = self.play().await;
        self.app.rest().await;
        let record = Record::export(self.app, &self.table).await;
        let text = record.json.to_string();
        let played = Played::read(&text, &Boards::embedded(), None, Reading::default());
        let played = played.unwrap_or_else(|why| panic!("{why}: {text}"));
        let game = played.play().unwrap_or_else(|why| panic!("{why}: {text}"));
        assert_eq!(game.phase(), Phase::Over);
        assert_eq!(game.history(), self.ledger.game().await.history());
        let result = record.replay().await;
        assert_eq!(result["game_over"], json!(true));
        let (status, said) = record.verify().await;
        assert_eq!(status, Some(0), "verify: {said}");
        let verified: Value = serde_json::from_str(&said).expect("verify prints JSON");
        assert_eq!(verified["checks"]["rolls"], json!(true), "{said}");

        let told = last.text();
        let seats = result["seats"].as_array().expect("a result lists seats");
        let totals = seats.iter().map(|seat| seat["total"].as_i64());
        let totals: Vec<i64> = totals.map(|total| total.expect("a number")).collect();
        assert_eq!(points(&told), totals, "{told}");
        let seed = record.json["seed"].as_str();
        let seed = seed.expect("a record that is over tells its seed");
        assert!(told.contains(seed), "{told}");
        assert!(
            !last.attachments().is_empty(),
            "the last board is a picture"
        );
        self.table.no_open_post().await;
        record
    }
}

/// The points of all seats, as the last post tells them: in its table, below the marks of the riders.
fn points(told: &str) -> Vec<i64> {
    let mut table = told.lines().skip_while(|line| *line != "```").skip(2);
    let line = table
        .next()
        .unwrap_or_else(|| panic!("no points in: {told}"));
    let numbers = line.split_whitespace().map(|word| word.replace('−', "-"));
    numbers.filter_map(|word| word.parse().ok()).collect()
}

fn numbered(number: usize) -> Seed {
    seeds().nth(number).expect("there are enough")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_place_their_nomads_type_everything_and_pay_each_other() {
    let app = App::start().await;
    let names = &ALL[..2];
    let invited = invitation(&app, "desert-1", names)
        .with("placed_line_up", true)
        .with("bribery", true)
        .with("oasis_row", NEAR.to_string());
    let mut game = Match::begin(&app, invited, &numbered(1), InputMethod::Typing).await;
    assert_eq!(game.ledger.game().await.phase(), Phase::Placing);
    // Given somebody who has money after their turn, when they pay a coin to the other one, then it is in the record.
    let mut before: Option<String> = None;
    let payer = loop {
        let Stand::Turn(post, people) = game.table.stand(before.as_deref()).await else {
            panic!("nobody had a coin before the end")
        };
        game.turn(&post, &people).await;
        let position = game.ledger.game().await;
        let mut seats = 0..names.len();
        let rich = |seat: &usize| position.position().account(Seat::new(*seat)).money() > 0;
        if let Some(payer) = seats.find(rich) {
            break payer;
        }
        before = Some(post.id().to_owned());
    };
    let person = &game.table.people[payer];
    let receiver = &game.table.people[(payer + 1) % names.len()];
    let offered = person
        .autocomplete("desert-1", "pay", json!({}), "to", "")
        .await;
    let to = offered
        .iter()
        .find(|choice| choice.name.contains(&receiver.display));
    let to = to.expect("everybody else can be paid").value.clone();
    let paid = json!({"to": to, "amount": "1"});
    person.command("desert-1", "pay", paid).await.private();
    assert_eq!(game.ledger.game().await.payments().len(), 1);

    let record = game.whole().await;
    let actions = record.json["actions"].as_array().expect("a list");
    let payments = actions.iter().filter(|action| action["do"] == "pay");
    assert_eq!(payments.count(), 1);
    let options = &record.json["options"];
    assert_eq!(options["bribery"], true);
    assert_eq!(options["line_up"], "placed");
    assert_eq!(options["oasis_row"], NEAR);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_by_menus_to_the_oasis_whoever_sits_where() {
    let app = App::start().await;
    let invited = invitation(&app, "desert-1", &ALL).with("seating", "shuffled");
    // Its seed is the bot's own, to which the lobby committed.
    let table = invited.begin().await;
    let ledger = Ledger::newest(&app).await;
    ledger.begun().await;
    let fair = table.host().press(&table.lobby, "commitment").await;
    let fair = fair.private().text();
    // The seats are shuffled, and the offers find their owners.
    let entries = ledger.entries().await;
    let order: Vec<usize> =
        serde_json::from_value(entries[0]["order"].clone()).expect("the seating");
    let people = order.iter().map(|joined| table.people[*joined].clone());
    let people = people.collect();
    let game = Match {
        app: &app,
        table: TestTable { people, ..table },
        ledger,
        taste: taste(3),
        way: InputMethod::Menus,
    };
    let record = game.whole().await;
    let seed = record.json["seed"].as_str().expect("it is over");
    let promise = Sha256::digest(hex::decode(seed).expect("a seed is hexadecimal"));
    let promise = hex::encode(promise);
    assert!(fair.contains(&promise), "{fair}");
    assert_eq!(record.json["options"]["line_up"], "drawn");
    assert_eq!(record.json["options"]["oasis_row"], Value::Null);
    app.close().await;
}
