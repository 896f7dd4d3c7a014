//! What people at a table are called.

use crate::harness::{Harness, new_table};
use crate::present::vocabulary::seated;
use crate::present::{computers, mention};
use crate::table::{Command, NewTable};
use games::Level;
use games::desert::Options;
use words::Language;

#[tokio::test]
async fn a_computer_player_is_named_with_its_level_in_the_readers_language() {
    // Given a lobby with a computer player, as it is stored now and as earlier versions stored it,
    let harness = Harness::new().await;
    let table = NewTable {
        computers: computers::several(Level::Novice, 1),
        ..new_table("mountain", 3, Options::default())
    };
    let opened = harness.act(1, Command::Open(table)).await;
    let mut snapshot = opened.expect("the lobby opens").snapshot;
    let computer = snapshot.people.iter().position(|one| one.user().is_none());
    let computer = computer.expect("it sits there");
    assert_eq!(snapshot.people[computer].player.name, "Amira");

    for stored in ["Amira", "Amira (novice)", "Amira (debiutant)"] {
        stored.clone_into(&mut snapshot.people[computer].player.name);

        // when somebody reads its name, then in their own language.
        let name = |language| seated(language, &snapshot)[computer].name.clone();
        assert_eq!(name(Language::English), "Amira (novice)");
        assert_eq!(name(Language::Pseudo), "⟦Amira (⟦nóóvíícéé⟧)⟧");
    }
}

#[test]
fn an_erased_person_is_named_in_the_readers_language() {
    let erased = crate::table::UserId::erased(3);
    assert_eq!(mention(Language::English, erased), "former player 3");
    let foreign = mention(Language::Pseudo, erased);
    assert!(
        foreign.starts_with('⟦') && foreign.contains('3'),
        "{foreign}"
    );
}
