-- From where a person signed in before (decision A14): past the limit of failures from everywhere, only these get in.
create table known_device (
  account_id uuid not null references account (id) on delete cascade,
  key text not null,                     -- 'browser …' with a hash of its cookie, or 'address …' of a program
  seen_at timestamptz not null,          -- the last sign-in, at most a day ago while in use
  primary key (account_id, key)
);
create index known_device_old on known_device (seen_at);
