create sequence express_number_seq;
create sequence parcel_number_seq;

-- One model for both lines of business (architecture.md). Every table of a shipment carries owner_id, the merchant's
-- account or the house account for "Other", so that it can be distributed by owner; ids lead every key.
create table shipment (
  id uuid not null,
  owner_id uuid not null references account (id),
  line text not null check (line in ('express', 'ecommerce')),
  number text not null,                  -- ours: EXP… or SGL…
  is_import boolean not null default false,
  status integer not null,
  status_at timestamptz not null,
  version integer not null default 1,
  user_id uuid not null,                 -- who created it
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,              -- username of the last change, for conflicts
  source text not null default 'manual' check (source in ('manual', 'bulk', 'api', 'cpass')),
  service_id uuid not null references service (id),
  tracking_number text,                  -- the provider's
  sender_reference text,
  note text,
  item_type text not null default 'P' check (item_type in ('D', 'P')),
  total_value_currency text not null references currency (code),
  category_of_shipment text,
  nature_of_goods text,
  ioss_account_number text,
  ioss_type text,                        -- 'Y': the sender pays
  enhanced_liability text,
  -- the processing lock (decision H1)
  is_process boolean not null default false,
  processed_by_user_id uuid,
  processed_at timestamptz,
  -- parties
  sender_name text not null, sender_contact_name text, sender_address_line1 text not null, sender_address_line2 text, sender_address_line3 text,
  sender_telephone text not null, sender_email text, sender_city text, sender_state text, sender_postcode text,
  sender_country_id uuid references country (id),
  receiver_name text not null, receiver_contact_name text, receiver_address_line1 text not null, receiver_address_line2 text, receiver_address_line3 text,
  receiver_telephone text not null, receiver_email text, receiver_city text, receiver_state text, receiver_postcode text,
  receiver_country_id uuid references country (id),
  -- totals, computed by the server from the packages (decision A5)
  total_quantity integer not null, total_weight numeric(12, 2) not null, total_volumetric_weight numeric(12, 2) not null, total_chargeable_weight numeric(12, 2) not null,
  real_total_quantity integer, real_total_weight numeric(12, 2), real_total_volumetric_weight numeric(12, 2), real_chargeable_weight numeric(12, 2),
  -- money: what was asked, with what it was made from; a later change of a table never changes it (decision B8)
  total_price numeric(16, 2), real_total_price numeric(16, 2),
  price_breakdown jsonb, exchange_rate numeric(14, 4),
  fee_total numeric(16, 2) not null default 0,
  search_text text not null,             -- numbers, reference, names; lower-case, without marks
  primary key (id, owner_id)
);
-- The default list of an express desk, per scope: everyone's, and one merchant's. created_at alone is not unique: id ends the sort.
create index shipment_newest on shipment (line, is_import, created_at desc, id desc);
create index shipment_newest_of_owner on shipment (owner_id, line, is_import, created_at desc, id desc);
create index shipment_by_status on shipment (line, status, created_at desc, id desc);
create index shipment_by_status_of_owner on shipment (owner_id, line, status);
create index shipment_processing on shipment (processed_by_user_id) where is_process;
create index shipment_search on shipment using gin (search_text gin_trgm_ops);
create index shipment_created_by on shipment (user_id, owner_id);

-- A number, ours or the provider's, leads to its shipment and is unique (decision D2).
create table shipment_number (
  number text primary key,
  owner_id uuid not null,
  shipment_id uuid not null,
  kind text not null check (kind in ('ours', 'provider')),
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable
);
create index shipment_number_shipment on shipment_number (shipment_id);

create table shipment_package (
  id uuid not null,
  owner_id uuid not null,
  shipment_id uuid not null,
  kind text not null check (kind in ('declared', 'verified')),
  position integer not null,
  quantity integer not null check (quantity > 0),
  weight numeric(10, 2) not null, length numeric(10, 2) not null, width numeric(10, 2) not null, height numeric(10, 2) not null,   -- kg, cm; of one package
  volumetric_weight numeric(10, 2) not null, chargeable_weight numeric(10, 2) not null,
  primary key (id, owner_id),
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable
);
create index shipment_package_shipment on shipment_package (shipment_id, kind, position);

-- Customs lines.
create table shipment_content (
  id uuid not null,
  owner_id uuid not null,
  shipment_id uuid not null,
  position integer not null,
  hs_code text not null,
  description text not null,
  declared_value numeric(14, 2) not null check (declared_value > 0),
  country_of_origin_id uuid not null references country (id),
  quantity integer not null check (quantity > 0),
  item_weight numeric(10, 3),            -- kg; parcels only
  primary key (id, owner_id),
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable
);
create index shipment_content_shipment on shipment_content (shipment_id, position);

create table shipment_fee (
  id uuid not null,
  owner_id uuid not null,
  shipment_id uuid not null,
  position integer not null,
  fee_id uuid not null references fee (id),
  other_fee_name text,
  amount numeric(16, 2) not null check (amount between 0 and 1e12),
  primary key (id, owner_id),
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable
);
create unique index shipment_fee_once on shipment_fee (shipment_id, owner_id, fee_id, coalesce(other_fee_name, ''));

-- Events are appended and never edited (decision C1). A late one that does not move the status stays, marked not applied.
create table shipment_event (
  id uuid not null,
  owner_id uuid not null,
  shipment_id uuid not null,
  status integer,
  at timestamptz not null,
  action_user text not null,
  place text,
  reason text,
  applied boolean not null default true,
  primary key (id, owner_id),
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable
);
create index shipment_event_shipment on shipment_event (shipment_id, at, id);

-- A stored file. It belongs to the account that uploaded it until a shipment takes it; only then others see it.
create table stored_file (
  path text primary key,                 -- name under /Resources/Images
  name text not null,                    -- as uploaded
  type text not null,                    -- by content, not by extension
  size integer not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default now()
);
create table shipment_file (
  id uuid not null,
  owner_id uuid not null,
  shipment_id uuid not null,
  kind text not null check (kind in ('attached', 'invoice', 'verified')),
  position integer not null,
  path text not null references stored_file (path),
  primary key (id, owner_id),
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable
);
create index shipment_file_shipment on shipment_file (shipment_id, kind, position);
create index shipment_file_path on shipment_file (path);
