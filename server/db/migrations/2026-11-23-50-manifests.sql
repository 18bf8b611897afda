-- Manifests (rules MNF-1 to MNF-45): a day's batches on a flight, frozen when they are submitted, and what the channel says.
create table manifest (
  id uuid primary key,
  code text not null unique,                 -- MNFYYYYMMDD-NNN
  manifest_date date not null,
  origin text not null check (origin ~ '^[A-Z]{3}$'),
  destination text not null check (destination ~ '^[A-Z]{3}$'),
  flight text not null check (length(flight) between 1 and 20),
  mawb text not null check (mawb ~ '^\d{11}$'),
  status text not null check (status in ('Submitted', 'Accepted', 'Rejected', 'Not sent', 'Cancelled')),
  result text,                               -- what the channel said last, in a few words
  version integer not null default 1 check (version > 0),   -- of its file; each submit and edit freezes one
  parcels integer not null check (parcels >= 0),
  search_text text not null,
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index manifest_created on manifest (created_at, id);
create index manifest_of_day on manifest (manifest_date, created_at);
create unique index manifest_mawb on manifest (mawb) where status <> 'Cancelled';
create index manifest_awaited on manifest (updated_at) where status = 'Submitted';

-- A version as it was sent: the exact bytes, and what the channel answered to them.
create table manifest_file (
  manifest_id uuid not null references manifest (id),
  version integer not null check (version > 0),
  transaction_id uuid not null unique,
  content bytea not null,
  sha256 text not null,
  submitted_by uuid not null references account (id),
  submitted_at timestamptz not null,
  state text not null check (state in ('waiting', 'testing', 'uploading', 'uploaded', 'accepted', 'rejected', 'not sent', 'filed')),
  uploaded_at timestamptz,
  answers jsonb not null default '[]',       -- [{at, step, words}], newest first
  lines jsonb not null default '[]',         -- what it refused: [{shipmentId, number, field, words}]
  next_ask_at timestamptz,                   -- when the channel is asked again whether it lists the mawb
  primary key (manifest_id, version)
);
create index manifest_file_awaited on manifest_file (next_ask_at) where next_ask_at is not null;

-- How far the channel's events were read; they are asked for in windows of time (rule MNF-64).
create table channel_feed (
  name text primary key check (name in ('aams', 'pt')),
  read_until timestamptz not null,
  unknown_events bigint not null default 0   -- of parcels that we have not sent
);

-- The parcels of the newest version; frozen with it.
create table manifest_shipment (
  owner_id uuid not null,
  shipment_id uuid not null,
  manifest_id uuid not null references manifest (id),
  batch_id uuid not null references left_origin_batch (id),
  position integer not null check (position > 0),
  primary key (owner_id, shipment_id, manifest_id)
);
-- Where shipments are spread over several machines (docs/scaling.md), these lie with them.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'shipment'::regclass) then
      perform create_reference_table('manifest');
      perform create_distributed_table('manifest_shipment', 'owner_id', colocate_with => 'shipment');
    end if;
  end if;
end $$;
alter table manifest_shipment add constraint manifest_shipment_shipment_id_owner_id_fkey
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable;
create index manifest_shipment_manifest on manifest_shipment (manifest_id, position);

-- A batch is on at most one manifest that is not cancelled. Parcels join while it is open; one whose manifest is cancelled is
-- active again, and open unless another is by then. Its constraints and indexes stand in the next file.
alter table left_origin_batch
  add column manifest_id uuid,
  add column is_open boolean not null default true;
update left_origin_batch set is_open = is_active;

-- Pieces scanned against a batch before its manifest is sent. Nothing is deleted: a scan taken back is marked.
create table batch_scan (
  id uuid primary key,
  batch_id uuid not null references left_origin_batch (id),
  number text not null,                      -- as it is known: ours; else what was scanned
  owner_id uuid,                             -- of the parcel; null: nobody knows the number
  shipment_id uuid,
  result text not null check (result in ('listed', 'alreadyScanned', 'otherBatch', 'unknown')),
  scanned_by uuid not null references account (id),
  scanned_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references account (id),
  check ((owner_id is null) = (shipment_id is null))
);
create index batch_scan_batch on batch_scan (batch_id, number) where withdrawn_at is null;
create index batch_scan_person on batch_scan (batch_id, scanned_by, scanned_at);

-- What was decided of a missing parcel or a stray.
create table batch_decision (
  id uuid primary key,
  batch_id uuid not null references left_origin_batch (id),
  number text not null,
  owner_id uuid not null,
  shipment_id uuid not null,
  action text not null check (action in ('takeOut', 'add', 'note')),
  note text not null,
  decided_by uuid not null references account (id),
  decided_at timestamptz not null
);
create index batch_decision_batch on batch_decision (batch_id, decided_at);
