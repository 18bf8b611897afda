-- What a carrier outside the house was asked for a parcel, and what it sold. A parcel of the connection `own` has no row.
create table carrier_booking (
  owner_id uuid not null,
  shipment_id uuid not null,
  carrier text not null,                 -- the connection that is asked, or that sold the label
  state text not null check (state in ('waiting', 'accepted', 'booked', 'failed')),   -- accepted: its label is to come
  waiting_since timestamptz not null,
  settled_at timestamptz,                -- booked or failed since
  partner_id text,                       -- the carrier's id of the order
  label_id text,                         -- the carrier's id of the label
  label_url text,
  first_service text,                    -- who carries it on the last mile
  next_track_at timestamptz,             -- when it is asked where the parcel is; null: not any more
  last_event_id text,                    -- the newest news that were taken in
  last_event_at timestamptz,
  primary key (shipment_id, owner_id)
);
create index carrier_booking_open on carrier_booking (carrier, state, waiting_since) where state in ('waiting', 'accepted', 'failed');
create index carrier_booking_track on carrier_booking (carrier, next_track_at) where next_track_at is not null;

-- How each connection works, as the last calls showed it.
create table partner_connection (
  name text primary key,
  state text not null default 'unknown' check (state in ('unknown', 'working', 'unavailable', 'misconfigured', 'unreadable')),
  state_since timestamptz,
  reason text,                           -- what is wrong; never a key or a part of one
  sample text,                           -- of an answer that could not be read
  last_success_at timestamptz,
  next_call_at timestamptz not null default '-infinity',   -- when the partner takes the next call from us
  version bigint not null default 1
);

-- What partners sent to our address, until it is worked in.
create table partner_hook (
  id uuid primary key,
  partner text not null,
  received_at timestamptz not null default now(),
  body jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'unreadable')),
  reason text
);
create index partner_hook_waiting on partner_hook (partner, received_at) where state = 'waiting';
create index partner_hook_old on partner_hook (received_at) where state <> 'waiting';

-- An order as it stands at a partner, made by us or found there; no shipment of ours.
create table partner_order (
  id uuid not null,
  owner_id uuid not null references account (id),
  partner text not null,
  number text,                           -- the partner's; null: not made there yet
  reference text,                        -- ours, or the merchant's
  consignee_name text not null,
  consignee_country text,                -- two letters
  consignee_address text,
  word text not null,                    -- the partner's status
  status integer not null,               -- ours, as the word is read
  word_at timestamptz not null,
  is_on_hold boolean not null default false,   -- our own mark at customs
  message text,                          -- what the partner said, while something is wrong
  label_url text,
  record jsonb not null,                 -- as the partner knows it
  search_text text not null,
  user_id uuid not null references account (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (id, owner_id)
);
create index partner_order_newest on partner_order (partner, created_at desc, id desc);
create index partner_order_owner on partner_order (partner, owner_id, created_at desc, id desc);
create index partner_order_word on partner_order (partner, word, created_at desc, id desc);
create index partner_order_reference on partner_order (partner, reference);
create index partner_order_search on partner_order using gin (search_text gin_trgm_ops);

create table partner_order_event (
  id uuid not null,
  owner_id uuid not null,
  order_id uuid not null,
  event_id text not null,                -- the partner's
  at timestamptz not null,
  word text not null,
  status integer,
  place text,
  description text,
  primary key (id, owner_id),
  unique (owner_id, order_id, event_id)
);

-- Where shipments are spread over several machines (docs/scaling.md), these lie with them.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'shipment'::regclass) then
      perform create_distributed_table('carrier_booking', 'owner_id', colocate_with => 'shipment');
      perform create_distributed_table('partner_order', 'owner_id', colocate_with => 'shipment');
      perform create_distributed_table('partner_order_event', 'owner_id', colocate_with => 'shipment');
    end if;
  end if;
end $$;
alter table carrier_booking add constraint carrier_booking_shipment_id_owner_id_fkey
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable;
alter table partner_order_event add constraint partner_order_event_order_id_owner_id_fkey
  foreign key (order_id, owner_id) references partner_order (id, owner_id) on delete cascade deferrable;

-- A number leads to a shipment, or to an order at a partner; `shipment_id` is the id of either.
alter table shipment_number add column leads_to text not null default 'shipment';

-- The claim of a label that stays bought.
alter table label_void
  add column claim_answer text,
  add column claimed_by uuid,
  add column claimed_at timestamptz;
