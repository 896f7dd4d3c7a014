//! The variants of the game.

use crate::present::game::variants::{Choice, Variant};
use games::desert::{LeaderOrder, Options, Palms};
use words::desert::lobby as says;

pub const VARIANTS: &[Variant<Options>] = &[
    Variant {
        name: "serpentine",
        about: says::about_serpentine,
        choice: Choice::Switch {
            label: says::serpentine_button,
            is_on: |_, _, options| Some(options.leader_order == LeaderOrder::Serpentine),
            set: |options, on| {
                options.leader_order = match on {
                    true => LeaderOrder::Serpentine,
                    false => LeaderOrder::Clockwise,
                };
            },
        },
    },
    Variant {
        name: "aquifers",
        about: says::about_aquifers,
        choice: Choice::Switch {
            label: says::aquifers_button,
            is_on: |_, _, options| Some(options.aquifers),
            set: |options, on| options.aquifers = on,
        },
    },
    Variant {
        name: "river",
        about: says::about_river,
        choice: Choice::Switch {
            label: says::river_button,
            is_on: |boards, board, options| {
                let board = boards.desert.get(board)?;
                board.has_river().then_some(options.river != Some(false))
            },
            set: |options, on| options.river = Some(on),
        },
    },
    Variant {
        name: "chosen-palms",
        about: says::about_chosen_palms,
        choice: Choice::Switch {
            label: says::chosen_palms_button,
            is_on: |_, _, options| Some(options.palms == Palms::Chosen),
            set: |options, on| {
                options.palms = match on {
                    true => Palms::Chosen,
                    false => Palms::Random,
                };
            },
        },
    },
    Variant {
        name: "open-tokens",
        about: says::about_open_tokens,
        choice: Choice::Switch {
            label: says::open_tokens_button,
            is_on: |_, _, options| Some(options.open_tokens),
            set: |options, on| options.open_tokens = on,
        },
    },
];
