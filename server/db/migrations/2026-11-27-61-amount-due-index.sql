-- no transaction
-- Lists sort by the amount due: the verified one, and the declared one of a shipment that was not verified (rule AMT-62).
drop index concurrently if exists shipment_by_amount_due;
create index concurrently shipment_by_amount_due on shipment
  (line, (case when unpriced_reasons is not null then null
    when real_total_price is not null then real_total_price + fee_total + real_tariff + real_admin_fee
    else total_price + fee_total + tariff + admin_fee end), id)
  include (owner_id, user_id, is_import, status, real_total_price, total_price, unpriced_reasons,
    fee_total, tariff, real_tariff, admin_fee, real_admin_fee);
-- The planner knows an indexed expression by the figures of an analyze.
analyze shipment;
