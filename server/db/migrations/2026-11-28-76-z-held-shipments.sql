-- no transaction
-- The held shipments of a company, the oldest first (rule BIL-73).
drop index concurrently if exists shipment_held;
create index concurrently shipment_held on shipment (owner_id, held_at, id) where held_at is not null and status = 2043;
