//! The rules, topic by topic.

use crate::catalogue::messages;

messages! {}
