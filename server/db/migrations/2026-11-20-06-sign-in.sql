-- What the embedded OpenID Connect provider keeps: grants, sessions, interactions, codes, refresh tokens. Access tokens
-- are signed and kept nowhere. An expired row counts as gone and is cleaned away.
create table oidc_record (
  model text not null,                   -- the provider's name of the kind: 'Grant', 'Session', …
  id text not null,
  payload jsonb not null,
  grant_id text,                         -- what dies with a grant: its tokens, its codes, the session that holds it
  session_uid text,                      -- a session's second name, by which tokens refer to it
  consumed_at timestamptz,               -- a refresh token: when it was first exchanged
  expires_at timestamptz not null,
  primary key (model, id)
);
create index oidc_record_of_grant on oidc_record (grant_id) where grant_id is not null;
create index oidc_record_session on oidc_record (session_uid) where session_uid is not null;
create index oidc_record_expired on oidc_record (expires_at);

-- Failed sign-ins of the last minutes (decision A14), in the database so that all processes count together.
create table sign_in_failure (
  key text not null,                     -- 'account …' with a hash of the name as typed, or 'address …'
  at timestamptz not null
);
create index sign_in_failure_newest on sign_in_failure (key, at desc);
create index sign_in_failure_old on sign_in_failure (at);

-- "unless switched off on the account" (decision A9).
alter table account alter column show_account set default true;
