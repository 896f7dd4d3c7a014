-- Jobs that are done are forgotten after a while; this finds them.
CREATE INDEX jobs_done ON jobs (done_at) WHERE done_at IS NOT NULL;
