-- Why what was verified has no price: limits of the service that it passes (weight, side, sides, total), or no rate for it
-- (rate). Null: it has a price, or nothing was verified.
alter table shipment add column unpriced_reasons text[]
  check (cardinality(unpriced_reasons) > 0 and unpriced_reasons <@ '{weight,side,sides,total,rate}');
update shipment set unpriced_reasons = '{rate}' where real_total_quantity is not null and real_total_price is null;
