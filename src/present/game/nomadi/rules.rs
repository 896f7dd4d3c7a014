//! The rules, topic by topic, with pictures.

use crate::present::game::rules::Topic;
use words::nomadi::rules;

/// A picture of `docs/nomadi.md`.
macro_rules! drawn {
    ($name:literal) => {
        include_bytes!(concat!("../../../../docs/images/nomadi-", $name, ".png"))
    };
}

/// Every topic, in reading order. Their names begin with the game's, since other games have topics with the same words.
pub const TOPICS: &[Topic] = &[
    Topic::new("nomadi-overview", rules::overview_title, rules::overview)
        .drawn(drawn!("start"), rules::picture_start),
    Topic::new("nomadi-line-up", rules::line_up_title, rules::line_up)
        .drawn(drawn!("start"), rules::picture_start),
    Topic::new("nomadi-turn", rules::turn_title, rules::turn),
    Topic::new("nomadi-jumps", rules::jumps_title, rules::jumps)
        .drawn(drawn!("jumps"), rules::picture_jumps),
    Topic::new(
        "nomadi-bent-jumps",
        rules::bent_jumps_title,
        rules::bent_jumps,
    )
    .drawn(drawn!("bent"), rules::picture_bent),
    Topic::new("nomadi-contact", rules::contact_title, rules::contact)
        .drawn(drawn!("contact"), rules::picture_contact),
    Topic::new("nomadi-gorge", rules::gorge_title, rules::gorge)
        .drawn(drawn!("gorge"), rules::picture_gorge),
    Topic::new("nomadi-cards", rules::cards_title, rules::cards)
        .drawn(drawn!("cards"), rules::picture_cards),
    Topic::new("nomadi-offers", rules::offers_title, rules::offers)
        .drawn(drawn!("cards"), rules::picture_cards),
    Topic::new("nomadi-way-out", rules::way_out_title, rules::way_out)
        .drawn(drawn!("line"), rules::picture_line),
    Topic::new("nomadi-end", rules::end_title, rules::end),
    Topic::new("nomadi-variants", rules::variants_title, rules::variants),
    Topic::new("nomadi-secrets", rules::secrets_title, rules::secrets),
    Topic::new("nomadi-leaving", rules::leaving_title, rules::leaving),
];
