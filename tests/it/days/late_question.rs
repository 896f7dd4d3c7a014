//! The question to the host about a turn that is three days late, and what each of its buttons does.

use super::{on_move, told, told_in};
use crate::app::App;
use test_kit::{InputMethod, PostedMessage, Taste, TestTable, TestUser, play};

/// Lets a day pass, and a little more for what happened since the day began.
async fn next_day(app: &App) {
    app.jump(24.1).await;
}

/// The direct messages to somebody that their time is up, once there are so many.
async fn rings(late: &TestUser, count: usize) {
    let told = told(late, "Your time has run out", count).await;
    assert_eq!(told.len(), count, "{} is rung once a day", late.name);
    for message in told {
        assert_eq!(message.notified().join(" "), late.id, "{}", message.0);
    }
}

/// A game in which the guest is to move, and the post that says so.
async fn begun(app: &App, channel: &str, [host, guest]: [&'static str; 2]) -> (TestTable, String) {
    let table = app.table(channel, &[host, guest]).begin().await;
    let (post, mover) = on_move(&table, None).await;
    assert_eq!(mover.name, host, "seats are in the order of joining");
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(7)).await;
    let (post, mover) = on_move(&table, Some(post.id())).await;
    assert_eq!(mover.name, guest);
    (table, post.id().to_owned())
}

/// The question, which rings the host once.
async fn question(host: &TestUser) -> PostedMessage {
    let mut told = told(host, "still no turn from", 1).await;
    assert_eq!(told.len(), 1);
    let question = told.remove(0);
    assert_eq!(question.notified().join(" "), host.id);
    for press in ["late-wait", "late-computer", "late-offer", "late-end"] {
        assert!(question.has_button(press), "{press}: {}", question.0);
    }
    question
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_decides_what_becomes_of_a_late_turn() {
    // Given four games in which nobody chose a pace, and a guest who does nothing when their turn has begun,
    let app = App::start().await;
    let join = async |name, display| TestUser::join(&app.control, name, display).await;
    for (name, display) in [("fay", "Fay"), ("gus", "Gus"), ("hal", "Hal")] {
        join(name, display).await;
    }
    let (waiting, waits_since) = begun(&app, "desert-1", ["ana", "eli"]).await;
    let (played, computers) = begun(&app, "desert-2", ["ben", "fay"]).await;
    let (mut offered, offers) = begun(&app, "desert-3", ["cem", "gus"]).await;
    let (ended, _) = begun(&app, "desert-4", ["dia", "hal"]).await;

    // when their time runs out and three days more pass, then they are rung each day, and their hosts are asked.
    for day in 1..=4 {
        next_day(&app).await;
        for table in [&waiting, &played, &offered, &ended] {
            rings(&table.people[1], day).await;
        }
    }
    let [ana, ben] = [waiting.host(), played.host()];
    let (cem, dia) = (offered.host().clone(), ended.host());

    // *Wait* says so to the channel, ringing nobody, and leaves the other answers.
    let waits = ana.press(&question(ana).await, "late-wait").await.message();
    assert!(waits.content().contains("The game waits"), "{}", waits.0);
    assert!(!waits.has_button("late-wait"), "{}", waits.0);
    let news = told_in(&waiting, "goes on waiting for").await;
    assert!(news.notified().is_empty() && news.content().contains(&waiting.people[1].id));

    // *A computer player for this turn* plays this one, and the next is the guest's again.
    let one = ben.press(&question(ben).await, "late-computer").await;
    let one = one.message();
    let text = one.content();
    assert!(text.contains("took this one turn"), "{text}");
    assert!(one.buttons().is_empty(), "{}", one.0);
    let (post, mover) = on_move(&played, Some(&computers)).await;
    assert_eq!(mover.id, ben.id);
    play::turn(&played, ben, InputMethod::Typing, &mut Taste::new(8)).await;
    let (_, fay) = on_move(&played, Some(post.id())).await;
    assert_eq!(fay.name, "fay");

    // *Offer the seat* lets anybody take it over, with the turn.
    let offer = cem.press(&question(&cem).await, "late-offer").await;
    let offer = offer.message();
    assert!(offer.content().contains("on offer"), "{}", offer.0);
    let news = offered.newest_with("take").await;
    let ida = join("ida", "Ida").await;
    ida.press(&news, "take").await.says(&["the seat is yours"]);
    offered.people[1] = ida.clone();
    let (_, mover) = on_move(&offered, Some(&offers)).await;
    assert_eq!(mover.id, ida.id);

    // *Ask all to end the game* asks whether that is meant, and then the guest, who agrees.
    let sure = dia.press(&question(dia).await, "late-end").await.private();
    let hal = &ended.people[1];
    let agreed = dia.press(&sure, "really-cancel").await;
    agreed.says(&["you agree", &hal.id]);
    let asked = ended.newest_with("cancel").await;
    let sure = hal.press(&asked, "cancel").await.private();
    hal.press(&sure, "really-cancel").await.says(&["cancelled"]);
    told_in(&ended, "The game is cancelled").await;

    // Where the game is let wait, nobody is rung in four more days, in which somebody else is each day.
    let eli = &waiting.people[1];
    let heard = async || {
        let (host, guest) = (ana.direct_messages().await, eli.direct_messages().await);
        (host.len(), guest.len())
    };
    let before = heard().await;
    for day in 1..=4 {
        next_day(&app).await;
        rings(&fay, 4 + day).await;
    }
    told(ben, "still no turn from", 1).await;
    assert_eq!(heard().await, before);

    // As long as the turn waits, its host may still decide otherwise.
    let one = ana.press(&waits, "late-computer").await.message();
    let text = one.content();
    assert!(text.contains("took this one turn"), "{text}");
    let (_, mover) = on_move(&waiting, Some(&waits_since)).await;
    assert_eq!(mover.id, ana.id);
    app.close().await;
}
