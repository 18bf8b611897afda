-- Where the price of what was verified came from; the declared one has price_breakdown. Parcels have both in finance.
alter table shipment add column real_price_breakdown jsonb;
-- Who changed which amount of a shipment, from what, to what and why (rule AMT-64). Appended, never edited. The amounts of a
-- new shipment are those that its first change names as `before`.
create table shipment_price_change (
  id uuid not null,
  owner_id uuid not null,
  shipment_id uuid not null,
  at timestamptz not null,
  action_user text not null,
  reason text,                    -- as the person gave it
  causes text[] not null,         -- the fields of the edit that the amounts are made from
  before jsonb not null,          -- amounts declared and verified, breakdown and fees of those that count
  after jsonb not null,
  primary key (id, owner_id)
);
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'shipment'::regclass) then
      perform create_distributed_table('shipment_price_change', 'owner_id', colocate_with => 'shipment');
    end if;
  end if;
end $$;
alter table shipment_price_change add constraint shipment_price_change_shipment_id_owner_id_fkey
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable;
create index shipment_price_change_shipment on shipment_price_change (shipment_id, at);
