//! What can be read, but is not as the game says.

use super::table_state::TableState;
use crate::store::Stage;
use games::Action;

/// What does not go together at a table, each in a sentence for the person who runs the bot. Seats count from 0, as in the
/// database.
pub fn faults(table: &TableState) -> Vec<String> {
    let mut faults = Vec::new();
    for draft in &table.drafts {
        if let Err(error) = serde_json::from_str::<Vec<Action>>(&draft.actions) {
            let seat = draft.seat;
            faults.push(format!("the draft of seat {seat} cannot be read: {error}"));
        }
    }
    let fold = table.fold.as_ref();
    let Some(fold) = fold.filter(|_| table.row.stage == Stage::Running) else {
        return faults;
    };
    for clock in &table.clocks {
        let (seat, turn) = (clock.seat.index(), clock.turn);
        match fold.began(clock.seat) {
            Some(began) if began == turn => {}
            Some(began) => faults.push(format!(
                "the clock of seat {seat} is of the turn that began in revision {turn}, but its turn began in revision {began}"
            )),
            None => faults.push(format!("seat {seat} has a clock, but it is not its turn")),
        }
    }
    faults
}
