-- no transaction
-- The amount due includes import VAT (rule AMT-61); lists sort by it.
drop index concurrently if exists shipment_by_amount_due;
create index concurrently shipment_by_amount_due on shipment
  (line, (case when unpriced_reasons is not null then null
    when real_total_price is not null then real_total_price + fee_total + real_tariff + real_admin_fee + real_import_vat
    else total_price + fee_total + tariff + admin_fee + import_vat end), id)
  include (owner_id, user_id, is_import, status, real_total_price, total_price, unpriced_reasons,
    fee_total, tariff, real_tariff, admin_fee, real_admin_fee, import_vat, real_import_vat);
-- The planner knows an indexed expression by the figures of an analyze.
analyze shipment;
