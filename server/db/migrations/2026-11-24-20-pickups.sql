-- Requests of merchants to have shipments fetched (rules PUP-1 to PUP-10).
create sequence pickup_number;
create table pickup (
  id uuid primary key,
  number text not null unique,               -- PU + 9 digits
  owner_id uuid not null references account (id),   -- the company's account
  user_id uuid not null references account (id),    -- who asked
  contact_name text not null,
  contact_number text not null,
  contact_email text not null,
  pickup_address text not null,
  note text,
  pickup_time timestamptz not null,
  pickup_user_id uuid references account (id),      -- who is to fetch it
  assigned_by uuid references account (id),
  assigned_at timestamptz,
  is_completed boolean not null default false,
  completed_by uuid references account (id),
  completed_at timestamptz,
  photo text,                                -- a stored file
  shipments integer not null check (shipments >= 0),
  search_text text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  check (is_completed = (completed_at is not null))
);
create index pickup_created on pickup (created_at, id);
create index pickup_of_owner on pickup (owner_id, created_at, id);
create index pickup_of_driver on pickup (pickup_user_id, pickup_time) where not is_completed;
create index pickup_waiting on pickup (pickup_time) where not is_completed and pickup_user_id is null;
create index pickup_search on pickup using gin (search_text gin_trgm_ops);

-- What a request takes. A shipment is on one open request at a time.
create table pickup_shipment (
  owner_id uuid not null,
  shipment_id uuid not null,
  pickup_id uuid not null,
  is_open boolean not null default true,     -- its request is not completed
  scanned_at timestamptz,
  -- The status that completing moved it from; opening the request again puts it back where nothing has happened since.
  moved_from integer,
  primary key (owner_id, shipment_id, pickup_id)
);
-- Where shipments are spread over several machines (docs/scaling.md), these lie with them.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'shipment'::regclass) then
      perform create_reference_table('pickup');
      perform create_distributed_table('pickup_shipment', 'owner_id', colocate_with => 'shipment');
    end if;
  end if;
end $$;
alter table pickup_shipment add constraint pickup_shipment_shipment_id_owner_id_fkey
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable;
create index pickup_shipment_of_pickup on pickup_shipment (pickup_id);
create unique index pickup_shipment_open on pickup_shipment (owner_id, shipment_id) where is_open;
