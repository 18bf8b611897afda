-- no transaction
-- The dashboard's shipments that are held, failed or unpriced, of both lines of business, the longest first: few of all, in
-- their order, counted without the table. The statuses are WAITING_STATUSES of the contract; a cancelled one needs no price.
drop index concurrently if exists shipment_waiting;
create index concurrently shipment_waiting on shipment (status_at, id) include (line, owner_id, user_id, status)
  where status in (3004, 4005, 6008, 6040, 2004, 2043) or (unpriced_reasons is not null and status <> 3021);
