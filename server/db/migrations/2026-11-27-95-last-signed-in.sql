-- When a person last began a session: the sessions themselves end, and the security log is kept for a while only.
alter table account add column last_signed_in_at timestamptz;
