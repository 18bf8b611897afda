-- What is told to one person: the end of their uploads, prints and manifests, pickups (rule LIV-6). Kept for 90 days.
create table notice (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('upload', 'print', 'manifest', 'pickup')),
  detail jsonb not null,                     -- NoticeDetail of the contract; sentences are made when it is read
  at timestamptz not null
);
create index notice_of_account on notice (account_id, at desc, id desc);
create index notice_at on notice (at);

-- Notifications that a person opened, newer than their mark in notification_read (rule LIV-7).
create table notification_opened (
  account_id uuid not null references account (id) on delete cascade,
  notification_id text not null,
  opened_at timestamptz not null,
  primary key (account_id, notification_id)
);

-- What a person does not want to be told (rule LIV-8); without a row: as their role has it.
create table notification_setting (
  account_id uuid primary key references account (id) on delete cascade,
  toast_off integer[] not null default '{}',
  bell_off integer[] not null default '{}',
  toast_off_kinds text[] not null default '{}',
  bell_off_kinds text[] not null default '{}'
);
