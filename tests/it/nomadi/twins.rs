//! Two games that differ only in a secret look the same to everybody who must not know it (N41).

use games::nomadi::{Action, Game, Options};
use games::{Rules, Seat, SpaceName};
use serde_json::{Value, json};

use super::beginning::{begin, drawn, invitation, seed_where, taking};
use super::hands::{answered, panel, played, priced, question};
use super::ledger::Ledger;
use crate::app::App;
use crate::killed::account::quiet_for;
use crate::secrets::whole;
use test_kit::{PostedMessage, TestTable, TestUser};

const TRIO: [&str; 3] = ["ana", "ben", "cem"];

/// In what two games differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Secret {
    /// The value of a card that Ana takes with a nomad of Ben's, and that Ben declines.
    Card,
    /// Its price.
    Price,
    /// The amount that Ana pays Ben.
    Amount,
}

impl Secret {
    /// Whether this person must not know it. Ben is asked for the price and gets the amount, but never sees the card.
    fn is_kept_from(self, who: &str) -> bool {
        self == Secret::Card || who != "ben"
    }
}

/// One of several games that are alike but for a secret.
struct Twin {
    app: App,
    table: TestTable,
    ledger: Ledger,
    /// Everybody but Ana, who knows all of her own secrets.
    others: Vec<TestUser>,
    /// Who was shown what.
    shown: Vec<(String, String)>,
}

/// Ana can take a card with a nomad of Ben's, and has two coins after it or one more move.
fn options() -> Options {
    Options {
        bribery: true,
        ..drawn()
    }
}

/// What Ana does first: she takes a card with a nomad of Ben's; and then something that brings her two coins.
fn opening(game: &Game) -> Option<[Action; 2]> {
    let (ana, ben) = (Seat::new(0), Seat::new(1));
    let first = taking(game, ana, ben)?;
    let mut ahead = game.clone();
    ahead.apply(ana, &first).ok()?;
    let moves = ahead.legal().into_iter().map(|(_, action)| action);
    let mut moves = moves.filter(|action| matches!(action, Action::Move { .. }));
    let second = moves.find(|action| {
        let mut ahead = ahead.clone();
        let played = ahead.apply(ana, action).is_ok();
        let position = ahead.position();
        // Nothing else is offered, and the turn goes on.
        played
            && !ahead.chance_due()
            && position.turn() == Some(ana)
            && position.owed().count() == 1
            && position.account(ana).money() >= 2
    })?;
    Some([first, second])
}

/// Exchanges the value of this card with that of another one, far away and different.
fn exchanged(entry: &str, card: SpaceName) -> String {
    let mut entry: Value = serde_json::from_str(entry).expect("entries are JSON");
    let values = entry["chance"]["nomadi"]["values"].as_array_mut();
    let values = values.expect("the cards of a game");
    let place = |wanted: &dyn Fn(&Value) -> bool| values.iter().position(wanted);
    let first = place(&|pair| pair[0] == card.to_string().as_str());
    let first = first.expect("the card was laid");
    let value = values[first][1].clone();
    let is_far = |pair: &Value| {
        let row = pair[0]
            .as_str()
            .and_then(|name| name[1..].parse::<u8>().ok());
        row.is_some_and(|row| row >= 9) && pair[1] != value
    };
    let other = values.iter().position(is_far);
    let other = other.expect("there are cards on the far side");
    let far = values[other][1].clone();
    values[first][1] = far;
    values[other][1] = value;
    entry.to_string()
}

impl Twin {
    async fn new(changed: Option<Secret>) -> Twin {
        let mut app = App::start().await;
        let options = options();
        let seed = seed_where(&options, 3, |game| opening(game).is_some());
        let invited = invitation(&app, "desert-1", &TRIO).with("bribery", true);
        let (table, ledger) = begin(&app, invited, &seed).await;
        let [_, ben, cem] = &table.people[..] else {
            panic!("three play")
        };
        let others = vec![ben.clone(), cem.clone(), app.person("eli").await];
        quiet_for(&app, app.now()).await;
        app.stop_library().await;
        if changed == Some(Secret::Card) {
            let game = ledger.game().await;
            let [first, _] = opening(&game).expect("the seed was chosen so");
            let Action::Move { to, .. } = first else {
                panic!("nomads stand already")
            };
            ledger.rewrite_cards(|entry| exchanged(entry, to)).await;
        }
        app.start_library().await;
        Twin {
            app,
            table,
            ledger,
            others,
            shown: Vec::new(),
        }
    }

    /// They look at everything that there is.
    async fn look_around(&mut self) {
        quiet_for(&self.app, self.app.now()).await;
        let mut posts = self.table.public().await;
        // The lobby commits to the seed that it was opened with.
        posts.retain(|post| post.id() != self.table.lobby.id());
        for post in &posts {
            let what = whole(&self.table, post).await;
            self.shown.push(("everybody".to_owned(), what));
        }
        let turn = self.table.newest_with("my-turn").await;
        for who in self.others.clone() {
            for (command, options) in [
                ("board", json!({})),
                ("board", json!({"show": "full"})),
                ("board", json!({"show": "text"})),
                ("board", json!({"show": "since"})),
                ("score", json!({})),
                ("tokens", json!({})),
                ("game info", json!({})),
            ] {
                let answer = who.command("desert-1", command, options).await;
                self.show(&who, &answer.private()).await;
            }
            // Exporting is limited; the record of a game that runs is nobody's.
            self.app.rest().await;
            let refused = who.command("desert-1", "game export", json!({})).await;
            assert!(refused.private().attachments().is_empty());
            self.show(&who, &refused.private()).await;
            self.completed(&who).await;
            let panel = who.press(&turn, "my-turn").await.private();
            self.show(&who, &panel).await;
            for told in who.direct_messages().await {
                self.show(&who, &told).await;
            }
        }
    }

    /// What is offered while they fill in a payment.
    async fn completed(&mut self, who: &TestUser) {
        for (option, given) in [("to", json!({})), ("amount", json!({"to": "1"}))] {
            let typed = ["", "1", "2"];
            for typed in typed {
                let offered = who.autocomplete("desert-1", "pay", given.clone(), option, typed);
                let offered = offered.await.into_iter();
                let offered = offered.map(|one| format!("{} = {}", one.name, one.value));
                let offered: Vec<String> = offered.collect();
                let what = format!("/pay {option}: {typed}: {}", offered.join(", "));
                self.shown.push((who.name.clone(), what));
            }
        }
    }

    async fn show(&mut self, who: &TestUser, message: &PostedMessage) {
        let what = whole(&self.table, message).await;
        self.shown.push((who.name.clone(), what));
    }

    /// The seat plays the first legal move again and again until its turn is over. Prices are 3.
    async fn finish_turn(&mut self, seat: Seat) {
        let person = self.table.people[seat.index()].clone();
        let turn = self.ledger.game().await.position().turn_number();
        loop {
            let game = self.ledger.game().await;
            if game.position().turn_number() != turn {
                return;
            }
            let mut legal = game.legal().into_iter();
            let is_move = |action: &Action| matches!(action, Action::Move { .. });
            let next = legal.find(|(who, action)| *who == seat && is_move(action));
            match next {
                Some((_, action)) => {
                    played(&person, "desert-1", &[action]).await;
                }
                None => {
                    let panel = panel(&self.table, &person).await;
                    priced(&person, &panel, 3).await;
                }
            }
        }
    }
}

/// What everybody was shown in such a game, and what those who may know the secrets were told.
async fn run(changed: Option<Secret>) -> (Vec<(String, String)>, String) {
    let mut twin = Twin::new(changed).await;
    let [ana, ben, _] = twin
        .table
        .people
        .clone()
        .try_into()
        .ok()
        .expect("three play");
    twin.look_around().await;

    let game = twin.ledger.game().await;
    let [first, then] = opening(&game).expect("the seed was chosen so");
    played(&ana, "desert-1", &[first]).await;
    let panel = played(&ana, "desert-1", &[then]).await;
    twin.look_around().await;

    let price = if changed == Some(Secret::Price) { 8 } else { 3 };
    let panel = priced(&ana, &panel, price).await;
    let mut knows = panel.text();
    let asked = question(&ben).await;
    knows.push_str(&asked.text());
    twin.look_around().await;

    answered(&ben, &twin.ledger, &asked, false).await;
    let coins = match changed {
        Some(Secret::Amount) => "2",
        _ => "1",
    };
    let pay = json!({"to": "2", "amount": coins});
    ana.command("desert-1", "pay", pay).await.private();
    twin.look_around().await;

    knows.push_str(&ana.command("desert-1", "tokens", json!({})).await.text());
    twin.finish_turn(Seat::new(0)).await;
    twin.look_around().await;
    twin.finish_turn(Seat::new(1)).await;
    twin.look_around().await;
    twin.app.close().await;
    (twin.shown, knows)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_can_tell_a_card_a_price_or_an_amount_that_they_must_not_know() {
    // Given a game, and three others that differ from it in one secret each,
    let ((plain, told), card, price, amount) = tokio::join!(
        run(None),
        run(Some(Secret::Card)),
        run(Some(Secret::Price)),
        run(Some(Secret::Amount)),
    );
    for (secret, (other, told_too)) in [
        (Secret::Card, card),
        (Secret::Price, price),
        (Secret::Amount, amount),
    ] {
        // then they differ for those who may know the secret, and for nobody else.
        assert_ne!(told, told_too, "{secret:?}");
        assert_eq!(plain.len(), other.len());
        let mut compared = 0;
        for ((who, one), (also, other)) in plain.iter().zip(&other) {
            assert_eq!(who, also);
            if secret.is_kept_from(who) {
                assert_eq!(one, other, "{who} can tell {secret:?}");
                compared += 1;
            }
        }
        assert!(compared > 100, "only {compared} were compared");
    }
}
