//! Tables, played through a database of their own, with a clock that stands still, a fixed seed
//! and somebody who only writes down what is to be told.

mod broken;
mod cancelling;
mod clock;
mod killed;
mod late;
mod lobby;
mod moving;
mod occupants;
mod playing;
mod races;
mod recording;
mod second_thoughts;
mod stopping;
mod usage;
