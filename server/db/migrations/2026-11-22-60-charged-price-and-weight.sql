-- no transaction
-- Lists sort by the verified price and chargeable weight, and by the declared ones of shipments without.
drop index concurrently if exists shipment_by_charged_price;
create index concurrently shipment_by_charged_price on shipment (line, (coalesce(real_total_price, total_price)), id)
  include (owner_id, user_id, is_import, status, real_total_price, total_price);
drop index concurrently if exists shipment_by_charged_weight;
create index concurrently shipment_by_charged_weight on shipment (line, (coalesce(real_chargeable_weight, total_chargeable_weight)), id)
  include (owner_id, user_id, is_import, status, real_chargeable_weight, total_chargeable_weight);
-- No list sorts by the declared ones alone any more.
drop index concurrently if exists shipment_by_price;
drop index concurrently if exists shipment_by_weight;
-- The planner knows an indexed expression by the figures of an analyze.
analyze shipment;
