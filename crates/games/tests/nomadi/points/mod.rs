//! Examples for every point of the rules, named after its number.

mod bringing;
mod ending;
mod lining_up;
mod moving;
mod offers;
mod secrets;
mod setting_up;
mod turns;
mod waiting;
mod worked;
