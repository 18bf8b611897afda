create extension if not exists pg_trgm;

-- Every change that a person or the system made (decision E6). Written in the transaction of the change.
create table audit_entry (
  id uuid primary key,
  at timestamptz not null default now(),
  account_id uuid,                       -- null: the system itself
  username text not null,
  action text not null,                  -- 'order.created', as the endpoint says
  entity text not null,                  -- 'order', 'account', …
  entity_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entry_newest on audit_entry (at desc, id desc);
create index audit_entry_of_entity on audit_entry (entity, entity_id, at desc);

-- The first answer of a creating call, so that a repeat within 24 hours gives the same (decision E5).
create table idempotency_key (
  account_id uuid not null,
  key text not null,
  path text not null,
  body_hash text not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_old on idempotency_key (created_at);

-- Facts of this installation: the house account, signing keys, the demo's seed.
create table installation (
  name text primary key,
  value jsonb not null
);
