-- Who signed in, was refused, exported or read what: the security log (rules SEC-1 to SEC-12). Rows go after SECURITY_LOG_DAYS.
create table security_event (
  id uuid primary key,
  at timestamptz not null,
  last_at timestamptz not null,          -- of the last event that a counted row counts
  kind text not null,                    -- SECURITY_EVENT_KINDS of the contract
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  account_id uuid references account (id),
  username text,                         -- of the account, as it was called then
  name_mark text,                        -- keyed hash of a name that no account has: people type passwords there
  address text,                          -- of a counted row the network: an IPv4 address, or an IPv6 /64
  device text,                           -- 'Chrome · Windows', 'curl/8.5.0'
  endpoint text,                         -- 'POST /api/Order/Export': as declared, never with the ids of a request
  entity text,
  entity_id text,
  rows integer,                          -- how many an export or a file held
  detail jsonb,                          -- the filter, the reason, the error's code
  count integer not null default 1,
  bucket text unique,                    -- what a counted row counts, as a hash; null: an event of its own
  is_line_due boolean not null default true -- no collector has it yet (SECURITY_LOG)
);
create index security_event_newest on security_event (at desc, id desc);
create index security_event_of_person on security_event (username, at desc);
create index security_event_of_kind on security_event (kind, at desc);
create index security_event_line_due on security_event (last_at) where is_line_due;
