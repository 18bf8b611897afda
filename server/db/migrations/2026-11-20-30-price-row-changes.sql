-- Who changed a row of a price table last, for conflicts (decision E5). Null: as it was seeded.
alter table rate_row
  add column updated_by text,            -- username
  add column updated_at timestamptz;

-- As a constraint it is checked when a statement ends: one statement may swap the weights of two rows.
drop index rate_row_single;
alter table rate_row add constraint rate_row_single unique (service_id, weight) deferrable initially immediate;

-- The shipments of a service and a month: what an edited price table is tried on.
create index shipment_of_service_by_month on shipment (service_id, created_at, id);
