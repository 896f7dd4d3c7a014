//! What is secret is told to nobody whom it does not concern (N41).

use super::{Played, begun, private, public};
use games::nomadi::Action;
use games::shuffle::Dice;
use games::{Rules, Seat, Seed, Viewer};

/// Two games in which the same is done, on cards of which two have changed places. Returns how often texts were compared.
async fn compare(luck: u8, blind: impl Fn(&Played, Seat) -> bool) -> [usize; 2] {
    let table = begun(3).await;
    let seed = Seed::from_bytes([luck; 32]);
    let mut dice = Dice::numbered(&seed, 99);
    let first = Played::new(3, luck, |_| {});
    let mut games = [
        first,
        Played::new(3, luck, |cards| {
            let values: Vec<i8> = cards.iter().map(|(_, value)| *value).collect();
            let others = values.iter().rev();
            for (card, value) in cards.iter_mut().zip(others) {
                card.1 = *value;
            }
        }),
    ];
    let mut compared = [0; 2];
    for _ in 0..160 {
        let (seat, mut action) = games[0].any(&mut dice);
        // Prices differ too, and payments where both have enough.
        for (game, other) in games.iter_mut().zip([false, true]) {
            match &mut action {
                Action::Offer { price, .. } if other => *price = 10 - *price,
                Action::Pay { .. } | Action::Resign => continue,
                _ => {}
            }
            game.act(&seed, seat, &action);
        }
        if games.iter().any(|game| game.game.ending().is_some()) {
            break;
        }
        let public = games
            .each_ref()
            .map(|game| public(&game.shown(&table, Viewer::Spectator, 40)).map(|shown| shown.text));
        assert_eq!(public[0], public[1]);
        compared[0] += 1;
        for seat in Seat::first(3).filter(|seat| blind(&games[0], *seat)) {
            let private = games.each_ref().map(|game| {
                let shown = game.shown(&table, Viewer::Seat(seat), 40);
                private(&shown).map(|shown| shown.text)
            });
            assert_eq!(private[0], private[1], "{seat}");
            compared[1] += 1;
        }
    }
    compared
}

#[tokio::test]
async fn games_that_differ_only_in_secrets_are_told_to_others_in_the_same_words() {
    // Given twin games in which all cards and prices differ, when they are told to spectators, and to seats that have looked at
    // no card and are not concerned by any offer, then in the same words.
    let blind = |played: &Played, seat: Seat| {
        let view = played.game.view(Viewer::Seat(seat));
        let offers = view.deals.iter().map(|deal| &deal.offer);
        let mut offers = offers.chain(&view.offers);
        view.seen.is_empty() && offers.all(|offer| offer.from != seat && offer.to != seat)
    };
    let mut compared = [0; 2];
    for luck in [4, 5] {
        let more = compare(luck, blind).await;
        compared = [compared[0] + more[0], compared[1] + more[1]];
    }
    assert!(compared[0] > 100 && compared[1] > 20, "{compared:?}");
}
