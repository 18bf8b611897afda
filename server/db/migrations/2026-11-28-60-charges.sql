-- VAT by dated rows (rule BIL-3). No percent: outside VAT.
create table vat_rate (
  id uuid primary key,
  code text not null check (code in ('carriage', 'domestic', 'service', 'passedOn')),
  rate_percent numeric(6, 3) check (rate_percent >= 0),
  valid_from date not null,
  legal_basis text not null,
  legal_url text,
  version integer not null default 1,
  unique (code, valid_from)
);
insert into vat_rate (id, code, rate_percent, valid_from, legal_basis) values
  ('0193b6a0-0000-7000-8000-000000000201', 'carriage', 0, '2025-01-01', 'Law 48/2024/QH15, art. 9; Decree 181/2025/ND-CP'),
  ('0193b6a0-0000-7000-8000-000000000202', 'domestic', 8, '2025-01-01', 'Resolution 204/2025/QH15; Decree 174/2025/ND-CP'),
  ('0193b6a0-0000-7000-8000-000000000203', 'domestic', 10, '2027-01-01', 'Law 48/2024/QH15, art. 9'),
  ('0193b6a0-0000-7000-8000-000000000204', 'service', 8, '2025-01-01', 'Resolution 204/2025/QH15; Decree 174/2025/ND-CP'),
  ('0193b6a0-0000-7000-8000-000000000205', 'service', 10, '2027-01-01', 'Law 48/2024/QH15, art. 9'),
  ('0193b6a0-0000-7000-8000-000000000206', 'passedOn', null, '2025-01-01', 'Paid on behalf of the customer: outside VAT');

-- What a merchant is charged for its shipments (rule BIL-1). Appended, never changed: a correction is a charge of its own.
create table charge (
  id uuid not null,
  owner_id uuid not null,
  shipment_id uuid not null,
  number text not null, -- the shipment's, which may move to another merchant
  part text not null check (part in ('freight', 'fuel', 'accountFee', 'shipmentFee', 'tariff', 'adminFee', 'importVat')),
  detail text not null default '', -- name of a shipment's fee
  is_correction boolean not null,
  amount numeric(16, 2) not null check (amount <> 0), -- VND without VAT
  vat_code text not null,
  vat_percent numeric(6, 3), -- of the charge's day; null: outside VAT
  at timestamptz not null,
  action_user text not null,
  reason text, -- of a correction
  primary key (id, owner_id)
);
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'shipment'::regclass) then
      perform create_distributed_table('charge', 'owner_id', colocate_with => 'shipment');
      perform create_reference_table('vat_rate');
    end if;
  end if;
end $$;
create index charge_of_shipment on charge (shipment_id, owner_id);
create index charge_by_time on charge (at desc, id);
create index charge_of_owner on charge (owner_id, at desc, id);

-- Shipments from before are billed outside; a first start counts from its day.
insert into installation (name, value) values ('billing from', to_json((now() at time zone interval '7 hours')::date))
  on conflict do nothing;
