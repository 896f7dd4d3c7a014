//! What is typed: `/move`, `/nomad`, `/pay`, their completion, `/board` and the options of a lobby.
