-- no transaction
-- What the code checks before it writes, the database refuses too. A constraint is added without reading the table and
-- validated afterwards, while others write.

-- The codes are STATUS_CODES of the contract.
alter table shipment drop constraint if exists shipment_status_known;
alter table shipment add constraint shipment_status_known check (status in (
  3001, 3004, 3021, 3200, 3201, 3300, 3003, 3400, 3007, 3500, 4005, 3013, 6013, 6034, 6008, 6040, 7002, 7011, 2009, 2007, 2004, 2043)) not valid;
alter table shipment validate constraint shipment_status_known;
alter table shipment_event drop constraint if exists shipment_event_status_known;
alter table shipment_event add constraint shipment_event_status_known check (status in (
  3001, 3004, 3021, 3200, 3201, 3300, 3003, 3400, 3007, 3500, 4005, 3013, 6013, 6034, 6008, 6040, 7002, 7011, 2009, 2007, 2004, 2043)) not valid;
alter table shipment_event validate constraint shipment_event_status_known;
alter table shipment_daily_total drop constraint if exists shipment_daily_total_status_known;
alter table shipment_daily_total add constraint shipment_daily_total_status_known check (status in (
  3001, 3004, 3021, 3200, 3201, 3300, 3003, 3400, 3007, 3500, 4005, 3013, 6013, 6034, 6008, 6040, 7002, 7011, 2009, 2007, 2004, 2043)) not valid;
alter table shipment_daily_total validate constraint shipment_daily_total_status_known;
alter table role drop constraint if exists role_statuses_known;
alter table role add constraint role_statuses_known check (statuses || observed_statuses <@ array[
  3001, 3004, 3021, 3200, 3201, 3300, 3003, 3400, 3007, 3500, 4005, 3013, 6013, 6034, 6008, 6040, 7002, 7011, 2009, 2007, 2004, 2043]) not valid;
alter table role validate constraint role_statuses_known;

-- CATEGORIES_OF_SHIPMENT, NATURES_OF_GOODS and the two flags of the contract; no word is null, never empty.
alter table shipment drop constraint if exists shipment_categories_known;
alter table shipment add constraint shipment_categories_known check (
  category_of_shipment in ('D', 'G', 'M', 'S', 'O')
  and nature_of_goods in ('FashionApparel', 'Electronics', 'ConsumerGoods', 'PrintedMatters', 'LifestyleProducts', 'Others')
  and ioss_type = 'Y' and enhanced_liability = 'Y') not valid;
alter table shipment validate constraint shipment_categories_known;
alter table shipment_daily_total drop constraint if exists shipment_daily_total_line_known;
alter table shipment_daily_total add constraint shipment_daily_total_line_known check (line in ('express', 'ecommerce')) not valid;
alter table shipment_daily_total validate constraint shipment_daily_total_line_known;

-- Money.
alter table shipment drop constraint if exists shipment_money_not_negative;
alter table shipment add constraint shipment_money_not_negative check (
  total_price >= 0 and real_total_price >= 0 and fee_total >= 0 and exchange_rate > 0 and declared_value_usd >= 0) not valid;
alter table shipment validate constraint shipment_money_not_negative;
alter table fee drop constraint if exists fee_money_not_negative;
alter table fee add constraint fee_money_not_negative check (amount >= 0 and min_fee >= 0 and max_fee >= 0) not valid;
alter table fee validate constraint fee_money_not_negative;
alter table advance_fee drop constraint if exists advance_fee_money_not_negative;
alter table advance_fee add constraint advance_fee_money_not_negative check (amount >= 0) not valid;
alter table advance_fee validate constraint advance_fee_money_not_negative;
