-- How far the regular check of all shipments' amounts has come (rule OBS-4); one row, which a worker locks while it checks.
create table money_check (
  id boolean primary key default true check (id),
  after_id uuid,                         -- the last shipment that was checked; null: begin at the first
  next_at timestamptz not null default now(),
  checked_at timestamptz,                -- when shipments were last checked
  pass_ended_at timestamptz              -- when the last one of all was last checked
);
insert into money_check default values;

-- Shipments whose amounts do not add up, until they do. Not a foreign key: shipments may lie on other nodes.
create table money_disagreement (
  shipment_id uuid not null,
  check_name text not null,              -- MONEY_CHECKS of server/src/modules/shipments/money
  number text not null,
  found_at timestamptz not null default now(),
  primary key (shipment_id, check_name)
);
