//! What a draft brings: per placement, and in total points.

use ::words::Language;
use ::words::desert::picture as words;
use ::words::desert::standing::Points;
use games::desert::{Colour, Fact, Space, Step, View};
use games::{Seat, Viewer};

/// The points that placements bring, by category.
#[derive(Clone, Copy, Debug, Default)]
struct Gain {
    tokens: u32,
    oases: u32,
    river: u32,
    enclosed: u32,
    /// Whether it includes tokens of unknown value.
    unknown: bool,
}

impl Gain {
    fn of(view: &View, step: &Step) -> Gain {
        let mut gain = Gain::default();
        for fact in &step.facts {
            match fact {
                Fact::WaterholeTaken { value, .. } => gain.token(*value),
                Fact::OasisLinked { .. } => gain.oases += 5,
                Fact::RiverCrossed { .. } => gain.river += 5,
                Fact::AreaEnclosed {
                    spaces,
                    tokens,
                    oases,
                    ..
                } => {
                    let empty = spaces.iter().filter(|space| !view.oases.contains(space));
                    gain.enclosed += empty.count() as u32;
                    gain.oases += oases.len() as u32 * 5;
                    for &(_, value) in tokens {
                        gain.token(value);
                    }
                }
                _ => {}
            }
        }
        gain
    }

    fn token(&mut self, value: Option<u8>) {
        match value {
            Some(value) => self.tokens += u32::from(value),
            None => self.unknown = true,
        }
    }

    fn points(self) -> u32 {
        self.tokens + self.oases + self.river + self.enclosed
    }
}

/// The gain of each drafted placement that brings anything, such as "+5"; "?" stands for tokens of unknown value.
pub fn gains(view: &View, steps: &[Step]) -> Vec<(Space, String)> {
    steps
        .iter()
        .filter_map(|step| {
            let at = view.board.space(step.action.at()?)?;
            let gain = Gain::of(view, step);
            let any = gain.points() > 0 || gain.unknown;
            any.then(|| (at, words::gain(gain.points(), gain.unknown)))
        })
        .collect()
}

/// The two texts above a preview for the player `name` in `seat`: what is drafted with the safe points before and after, and
/// the reasons, with what changes on loan. The second is empty if nothing changes.
pub fn heading(
    language: Language,
    view: &View,
    steps: &[Step],
    seat: Seat,
    name: &str,
) -> (String, String) {
    let drafted = view.ghosts.len();
    let (piece, of) = match view.ghosts.first() {
        Some(ghost) if ghost.colour.is_none() => (words::Piece::Palm, drafted),
        Some(ghost) if ghost.leader => (words::Piece::Leader, drafted),
        _ => (words::Piece::Camel, drafted + usize::from(view.camels_left)),
    };
    let told = |points| words::drafting(language, name, piece, drafted, of, points);
    let known = view.seats.get(seat.index());
    let Some(shown) = known.filter(|seat| seat.total.is_some()) else {
        return (told(None), String::new());
    };
    let after = Points::of(shown).safe;
    if steps.len() != drafted || view.viewer != Viewer::Seat(seat) {
        return (told(None), String::new());
    }
    let gains = steps.iter().map(|step| Gain::of(view, step));
    let gain = gains.fold(Gain::default(), |sum, gain| Gain {
        tokens: sum.tokens + gain.tokens,
        oases: sum.oases + gain.oases,
        river: sum.river + gain.river,
        enclosed: sum.enclosed + gain.enclosed,
        unknown: sum.unknown || gain.unknown,
    });
    let largest: i32 = Colour::ALL
        .into_iter()
        .map(|colour| {
            let now = i32::from(shown.largest[colour]);
            now - largest_before(view, seat, colour)
        })
        .sum();
    let before = i32::from(after) - gain.points() as i32;
    let causes = [
        (words::tokens_heading(language), gain.tokens as i32),
        (words::oases(language), gain.oases as i32),
        (words::river(language), gain.river as i32),
        (words::enclosed(language), gain.enclosed as i32),
        (words::on_loan(language), largest),
    ];
    let points = u16::try_from(before).ok().map(|before| (before, after));
    (told(points), words::causes(language, &causes, gain.unknown))
}

/// The player's points for the largest caravan of a colour before the draft (R21). The draft adds only to their own caravan.
fn largest_before(view: &View, seat: Seat, colour: Colour) -> i32 {
    let added = view
        .ghosts
        .iter()
        .filter(|ghost| ghost.colour == Some(colour));
    let added = added.count() as u16;
    let sizes: Vec<u16> = view
        .seats
        .iter()
        .enumerate()
        .map(|(index, shown)| {
            let size = shown.sizes[colour].unwrap_or(0);
            if index == seat.index() {
                size.saturating_sub(added)
            } else {
                size
            }
        })
        .collect();
    let own = sizes[seat.index()];
    if own == 0 || sizes.iter().any(|&size| size > own) {
        0
    } else if sizes.iter().filter(|&&size| size == own).count() == 1 {
        10
    } else {
        5
    }
}
