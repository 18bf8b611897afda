-- Why what was verified has no price: limits of the service that it passes (weight, side, sides, total), or no rate for it
-- (rate). Null: it has a price, or nothing was verified.
alter table shipment add column unpriced_reasons text[]
  check (cardinality(unpriced_reasons) > 0 and unpriced_reasons <@ '{weight,side,sides,total,rate}');
update shipment set unpriced_reasons = '{rate}' where real_total_quantity is not null and real_total_price is null;

-- The dashboard's shipments that are held, failed or unpriced, of both lines of business, the longest first: few of all, in
-- their order, counted without the table. The statuses are WAITING_STATUSES of the contract; a cancelled one needs no price.
drop index shipment_waiting;
create index shipment_waiting on shipment (status_at, id) include (line, owner_id, user_id, status)
  where status in (3004, 4005, 6008, 6040, 2004, 2043) or (unpriced_reasons is not null and status <> 3021);
