-- The second step of sign-in (rules SGN-30 to SGN-45): what people have, and what is under way.

-- An authenticator app, which makes codes by time (RFC 6238). One an account.
create table authenticator_app (
  account_id uuid primary key references account (id) on delete cascade,
  secret text not null,                  -- encrypted with SECRET_KEY
  last_step bigint not null,             -- the newest step of 30 s whose code was used: it and older ones no longer count
  added_at timestamptz not null,
  used_at timestamptz
);

-- Passkeys (WebAuthn). The authenticator keeps the private key.
create table passkey (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  credential_id text not null unique,    -- base64url, chosen by the authenticator
  public_key text not null,              -- COSE, base64url
  counter bigint not null,               -- of the authenticator's signatures; 0: it counts none
  transports text[] not null,
  name text not null,                    -- its person's word for it: 'ThinkPad X1'
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_account on passkey (account_id);

-- The recovery codes of an account, each good for one sign-in.
create table recovery_code (
  account_id uuid not null references account (id) on delete cascade,
  code_hash text not null,               -- argon2id in PHC form; the codes of an account share one salt
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- What a passkey has to sign, once and soon.
create table passkey_challenge (
  challenge_hash text primary key,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('signIn', 'confirm', 'add')),
  expires_at timestamptz not null
);
create index passkey_challenge_expired on passkey_challenge (expires_at);

-- A sign-in whose password was right and whose second step is to come. It opens nothing by itself.
create table pending_sign_in (
  interaction_hash text primary key,     -- of the provider's interaction, which the browser's cookie names
  account_id uuid not null references account (id) on delete cascade,
  is_passed boolean not null default false, -- a second step was set up; the page with the recovery codes is open
  expires_at timestamptz not null
);
create index pending_sign_in_of_account on pending_sign_in (account_id);
create index pending_sign_in_expired on pending_sign_in (expires_at);

alter table known_device add column second_step_until timestamptz; -- until then this browser skips the second step
alter table role add column requires_second_step boolean not null default false;
alter table account add column password_changed_at timestamptz; -- null: since the account was made, or before this column
