//! Every sentence that anybody reads.
