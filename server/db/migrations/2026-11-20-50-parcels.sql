-- What ecommerce parcels have beside express orders (spec 3 §3). All of it is empty on an express order.
alter table shipment
  add column sender_company text,
  add column sender_alternate_telephone text,
  add column receiver_company text,              -- name2
  add column receiver_alternate_telephone text,
  add column handler_id uuid references account (id),   -- by Assign and Check (decisions F7, F8)
  add column additional_message text,            -- the carrier's words when it refused a booking (F1)
  add column label_file text,                    -- stored name of the carrier's label; with a tracking number: booked
  add column booking_since timestamptz,          -- a carrier is being asked right now: no edit meanwhile (F2)
  add column tax_declared_value numeric(14, 2) check (tax_declared_value > 0),   -- `taxable`, in place of the customs lines' own (B6)
  add column tax_hs_code text,
  add column declared_value_usd numeric(14, 2),  -- of all customs lines, at the rate of the creation day; decides the customs paper (F4)
  add column finance jsonb,                      -- estimate and verified: price, tariff parts, admin fee, total (B6)
  add column left_origin_batch_id uuid,
  add column import_id uuid,                     -- the bulk upload that made it, its first row there, and what it is recognised by (F6)
  add column import_row integer,
  add column import_key text;
create index shipment_import on shipment (import_id, import_row) where import_id is not null;
create index shipment_import_key on shipment (owner_id, import_key) where import_key is not null;
create index shipment_left_origin on shipment (left_origin_batch_id) where left_origin_batch_id is not null;
create index shipment_handler on shipment (handler_id) where handler_id is not null;
create index shipment_booking on shipment (booking_since) where booking_since is not null;

-- The photo of a verified package.
alter table shipment_package add column image text references stored_file (path);
create index shipment_package_image on shipment_package (image) where image is not null;

-- Parcels that left origin on one day for one country; active until a manifest takes them (decision F9).
create table left_origin_batch (
  id uuid primary key,
  code text not null unique,             -- LO-YYYYMMDD-CC-NNN (D1)
  day date not null,                     -- in UTC+7
  country_id uuid references country (id),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index left_origin_batch_open on left_origin_batch (day, country_id) where is_active;

-- The making of a bulk upload (decision F6). What it made are the shipments that name it.
create table parcel_import (
  id uuid primary key,
  account_id uuid not null references account (id),
  merchant_id uuid references account (id),
  file text not null,                    -- stored name of the workbook as it came
  mode text not null check (mode in ('good', 'all')),
  again integer[] not null,              -- first rows that are made although they were met before
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  rows integer not null,
  parcels integer not null,
  good integer not null,
  bad integer not null,
  already_made integer not null,
  done integer not null default 0,
  reason text,
  created_at timestamptz not null default now()
);
create index parcel_import_account on parcel_import (account_id, created_at desc);

-- A bulk print with progress; its file is its owner's alone.
create table print_run (
  id uuid primary key,
  account_id uuid not null references account (id),
  shipment_ids uuid[] not null,          -- in the order of the pages
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  done integer not null default 0,
  file text,
  reason text,
  created_at timestamptz not null default now()
);
create index print_run_account on print_run (account_id, created_at desc);
