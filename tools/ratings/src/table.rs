//! The table of ratings.

use std::fmt::Write as _;

use crate::contender::Contender;
use crate::round_robin::Rated;

/// The ratings as a Markdown table: a row for each contender, a column for each number of players.
pub fn written(contenders: &[Contender], columns: &[(u8, Vec<Rated>)]) -> String {
    let mut head = "| player |".to_owned();
    let mut rule = "|---|".to_owned();
    for (seats, _) in columns {
        let _ = write!(head, " {seats} players |");
        rule.push_str("---|");
    }
    let mut table = format!("{head}\n{rule}\n");
    for (who, contender) in contenders.iter().enumerate() {
        let _ = write!(table, "| {} |", contender.name());
        for (_, rated) in columns {
            let Rated { rating, games } = rated[who];
            let _ = write!(
                table,
                " {:.1} ± {:.1} ({games} games) |",
                rating.rating, rating.uncertainty
            );
        }
        table.push('\n');
    }
    table
}

#[cfg(test)]
mod tests {
    use super::written;
    use crate::contender::Contender;
    use crate::round_robin::Rated;
    use games::Level;

    #[test]
    fn a_row_for_each_contender_and_a_column_for_each_number_of_players() {
        let contenders = [Contender::Level(Level::Random), Contender::Greedy];
        let column = vec![Rated::default(); 2];
        let table = written(&contenders, &[(2, column.clone()), (5, column)]);
        assert_eq!(
            table,
            "| player | 2 players | 5 players |\n|---|---|---|\n\
             | random | 25.0 ± 8.3 (0 games) | 25.0 ± 8.3 (0 games) |\n\
             | greedy for points | 25.0 ± 8.3 (0 games) | 25.0 ± 8.3 (0 games) |\n"
        );
    }
}
