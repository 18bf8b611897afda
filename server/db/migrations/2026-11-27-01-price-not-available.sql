-- no transaction
-- What was verified and has no price is N/A, not its declared price: in sorting, filters and exports.
drop index concurrently if exists shipment_by_charged_price_anew;
create index concurrently shipment_by_charged_price_anew on shipment
  (line, (case when unpriced_reasons is null then coalesce(real_total_price, total_price) end), id)
  include (owner_id, user_id, is_import, status, real_total_price, total_price, unpriced_reasons);
drop index concurrently if exists shipment_by_charged_price;
alter index shipment_by_charged_price_anew rename to shipment_by_charged_price;
-- The planner knows an indexed expression by the figures of an analyze.
analyze shipment;
