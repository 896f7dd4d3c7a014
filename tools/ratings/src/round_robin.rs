//! Everybody against everybody, with one number of players.

use games::shuffle::Dice;
use games::{Game, Options, Outcome, Seed, Thinking};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::contender::Contender;

/// Everybody against everybody: every company of so many different contenders plays in each order that moving on by a seat gives.
pub struct RoundRobin<'a> {
    pub board: &'a str,
    pub options: &'a Options,
    pub seats: usize,
    pub contenders: &'a [Contender],
    /// How often every company plays in each of these orders.
    pub rotations: u32,
    pub seed: u64,
    pub nodes: u64,
}

/// A contender's rating, and how many games it is from.
#[derive(Clone, Copy, Default)]
pub struct Rated {
    pub rating: WengLinRating,
    pub games: u32,
}

impl RoundRobin<'_> {
    /// Plays all games and rates the contenders, each from the usual beginning.
    pub fn play(&self) -> Result<Vec<Rated>, String> {
        let mut rated = vec![Rated::default(); self.contenders.len()];
        let mut dice = Dice::seeded(self.seed);
        let companies = companies(self.contenders.len(), self.seats);
        for _ in 0..self.rotations {
            for company in &companies {
                let seed = Seed::from_bytes(std::array::from_fn(|_| dice.below(256) as u8));
                let mut seated = company.clone();
                for _ in 0..self.seats {
                    let outcome = self.game(&seated, &seed, &mut dice)?;
                    rate(&mut rated, &seated, &outcome);
                    seated.rotate_right(1);
                }
            }
        }
        Ok(rated)
    }

    fn game(&self, seated: &[usize], seed: &Seed, dice: &mut Dice) -> Result<Outcome, String> {
        let mut game =
            Game::new(self.board, self.options, self.seats).map_err(|why| why.to_string())?;
        game.settle(seed).map_err(|why| why.to_string())?;
        while let Some(seat) = game.next_seat() {
            let contender = self.contenders[seated[seat.index()]];
            let thinking = Thinking::nodes(self.nodes, u64::from(dice.below(u32::MAX)));
            let turn = contender.turn(&game, seat, &thinking);
            if turn.is_empty() {
                return Err(format!("{} finds nothing to do", contender.name()));
            }
            for action in turn {
                let done = game.apply(seat, &action);
                done.map_err(|why| format!("{}: {why}", contender.name()))?;
            }
            game.settle(seed).map_err(|why| why.to_string())?;
        }
        game.outcome()
            .ok_or_else(|| "the game waits for nobody".to_owned())
    }
}

/// Rates those who sat in these seats by their places; who shares a place drew.
fn rate(rated: &mut [Rated], seated: &[usize], outcome: &Outcome) {
    let before: Vec<[WengLinRating; 1]> = seated.iter().map(|who| [rated[*who].rating]).collect();
    let places = outcome.seats.iter().map(|seat| usize::from(seat.place));
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(places)
        .map(|(team, place)| (&team[..], MultiTeamOutcome::new(place)))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    for (who, team) in seated.iter().zip(after) {
        rated[*who].games += 1;
        rated[*who].rating = team[0];
    }
}

/// Every choice of `size` among `count`, each ascending.
fn companies(count: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with_last = |last| {
        let rest = companies(last, size - 1).into_iter();
        rest.map(move |mut company: Vec<usize>| {
            company.push(last);
            company
        })
    };
    (0..count).flat_map(with_last).collect()
}

#[cfg(test)]
mod tests {
    use games::{Boards, GameKind, Level, Options, Outcome, Seats, desert, nomadi};

    use super::{Rated, RoundRobin, companies, rate};
    use crate::contender::Contender;

    #[test]
    fn every_company_is_there_once() {
        assert_eq!(
            companies(4, 3),
            [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]
        );
        assert_eq!(companies(6, 5).len(), 6);
        assert_eq!(companies(3, 5).len(), 0);
    }

    #[test]
    fn who_wins_rises_and_who_shares_a_place_meets() {
        // Given three who are rated alike, when the second of them wins and the others share a place,
        let mut rated = vec![Rated::default(); 4];
        let outcome = Outcome::by_points("last_camel", &[40, 60, 40], Seats::EMPTY);
        rate(&mut rated, &[3, 1, 0], &outcome);

        // then it is ahead of both, who are still alike, and everybody is less uncertain than who did not play.
        let rating = |who: usize| rated[who].rating.rating;
        assert!(rating(1) > 25.0 && rating(0) < 25.0);
        assert_eq!(rating(0), rating(3));
        assert_eq!((rated[2].games, rating(2)), (0, 25.0));
        assert!(rated[1].rating.uncertainty < rated[2].rating.uncertainty);
    }

    fn round_robin(
        kind: GameKind,
        board: &str,
        options: Options,
        contenders: &[Contender],
        seed: u64,
    ) -> Vec<Rated> {
        let boards = Boards::embedded();
        let board = boards.find(kind, board).expect("it comes along").text;
        let round_robin = RoundRobin {
            board,
            options: &options,
            seats: 2,
            contenders,
            rotations: 2,
            seed,
            nodes: 20,
        };
        round_robin.play().expect("they play")
    }

    #[test]
    fn points_beat_chance_and_the_same_arguments_give_the_same_ratings() {
        let options = Options::from(desert::Options::default());
        let contenders = [Contender::Level(Level::Random), Contender::Greedy];
        let play = |seed| {
            round_robin(
                GameKind::Desert,
                "mountain",
                options.clone(),
                &contenders,
                seed,
            )
        };
        let rated = play(1);
        assert_eq!([rated[0].games, rated[1].games], [4, 4]);
        assert!(rated[1].rating.rating > rated[0].rating.rating);
        assert_eq!(play(1)[0].rating, rated[0].rating);
    }

    #[test]
    fn the_reference_player_answers_whatever_it_is_asked_in_nomadi() {
        let options = Options::from(nomadi::Options::default());
        let contenders = [Contender::Level(Level::Gatherer), Contender::Greedy];
        let rated = round_robin(GameKind::Nomadi, "nomadi-small", options, &contenders, 1);
        assert_eq!(rated[0].games, 4);
    }
}
