-- Whoever reads the database can sign in with nothing that they find: tokens, codes, sessions and grants are known by the
-- SHA-256 of their id, and what the provider remembers of them is encrypted. What is there is readable, so it ends: people
-- sign in again.
drop table oidc_record;
create table oidc_record (
  model text not null,                   -- the provider's name of the kind: 'Grant', 'Session', …
  id text not null,                      -- id, grant_id, session_uid: hashes
  grant_id text,                         -- what dies with a grant: its tokens, its codes, the session that holds it
  session_uid text,                      -- a session's second name, by which tokens refer to it
  consumed_at timestamptz,               -- a refresh token: when it was first exchanged
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),  -- a grant: when its last token was given, at most 10 minutes ago while in use
  user_agent text,                       -- a grant: of the browser or program that signed in
  address text,                          -- a grant: where from
  payload text not null,                 -- encrypted with SECRET_KEY
  account_id uuid references account (id),
  primary key (model, id)
);
create index oidc_record_of_grant on oidc_record (grant_id) where grant_id is not null;
create index oidc_record_session on oidc_record (session_uid) where session_uid is not null;
create index oidc_record_expired on oidc_record (expires_at);
create index oidc_record_of_account on oidc_record (account_id) where account_id is not null;
