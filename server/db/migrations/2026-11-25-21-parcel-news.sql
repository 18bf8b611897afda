-- E-mail news of a shipment that a consignee asked for (rules PNW-1 to PNW-9). A row goes when the news are stopped or end.
create table parcel_news (
  owner_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  email text not null,                       -- in lower case
  language text not null check (language in ('en', 'vi')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,                  -- null: the link of the confirmation was not followed yet
  mailed text,                               -- what the last mail told: a request, or the newest event
  sending_since timestamptz,                 -- a process is sending now
  primary key (owner_id, id)
);
-- Where shipments are spread over several machines (docs/scaling.md), these lie with them.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'shipment'::regclass) then
      perform create_distributed_table('parcel_news', 'owner_id', colocate_with => 'shipment');
    end if;
  end if;
end $$;
alter table parcel_news add constraint parcel_news_shipment_id_owner_id_fkey
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable;
create unique index parcel_news_of_shipment on parcel_news (owner_id, shipment_id, email);
create index parcel_news_id on parcel_news (id);
create index parcel_news_unconfirmed on parcel_news (asked_at) where confirmed_at is null;
