-- no transaction
-- What needs attention counts lost and damaged shipments, too. The statuses are ATTENTION_STATUSES of the contract; a cancelled one
-- needs no price.
drop index concurrently if exists shipment_attention;
create index concurrently shipment_attention on shipment (status_at, id) include (line, is_import, owner_id, user_id, status)
  where status in (3004, 4005, 6008, 6040, 2004, 2043, 2007, 2009) or (unpriced_reasons is not null and status <> 3021);
drop index concurrently if exists shipment_waiting;
