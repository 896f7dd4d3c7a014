//! What is delivered, played through a database of its own by somebody who only writes down what is to be told.

mod delivering;
mod kinds;
mod outage;
mod worker;
