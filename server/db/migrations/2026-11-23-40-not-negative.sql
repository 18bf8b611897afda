-- no transaction
-- What the code checks before it writes, the database refuses too: weights and sizes below 0, statuses of orders at partners that
-- are none, a number or a claim of no known kind, a claim of nobody.

-- kg and cm.
alter table shipment drop constraint if exists shipment_weights_not_negative;
alter table shipment add constraint shipment_weights_not_negative check (
  total_quantity >= 0 and total_weight >= 0 and total_volumetric_weight >= 0 and total_chargeable_weight >= 0
  and real_total_quantity >= 0 and real_total_weight >= 0 and real_total_volumetric_weight >= 0 and real_chargeable_weight >= 0) not valid;
alter table shipment validate constraint shipment_weights_not_negative;
alter table shipment_package drop constraint if exists shipment_package_sizes_not_negative;
alter table shipment_package add constraint shipment_package_sizes_not_negative check (
  weight >= 0 and length >= 0 and width >= 0 and height >= 0 and volumetric_weight >= 0 and chargeable_weight >= 0) not valid;
alter table shipment_package validate constraint shipment_package_sizes_not_negative;
alter table shipment_content drop constraint if exists shipment_content_weight_not_negative;
alter table shipment_content add constraint shipment_content_weight_not_negative check (item_weight >= 0) not valid;
alter table shipment_content validate constraint shipment_content_weight_not_negative;

-- The codes are STATUS_CODES of the contract.
alter table partner_order drop constraint if exists partner_order_status_known;
alter table partner_order add constraint partner_order_status_known check (status in (
  3001, 3004, 3021, 3200, 3201, 3300, 3003, 3400, 3007, 3500, 4005, 3013, 6013, 6034, 6008, 6040, 7002, 7011, 2009, 2007, 2004, 2043)) not valid;
alter table partner_order validate constraint partner_order_status_known;
alter table partner_order_event drop constraint if exists partner_order_event_status_known;
alter table partner_order_event add constraint partner_order_event_status_known check (status in (
  3001, 3004, 3021, 3200, 3201, 3300, 3003, 3400, 3007, 3500, 4005, 3013, 6013, 6034, 6008, 6040, 7002, 7011, 2009, 2007, 2004, 2043)) not valid;
alter table partner_order_event validate constraint partner_order_event_status_known;

-- Databases that were made before have these three.
alter table shipment_number drop constraint if exists shipment_number_leads_to_check;
alter table shipment_number add constraint shipment_number_leads_to_check check (leads_to in ('shipment', 'partner_order')) not valid;
alter table shipment_number validate constraint shipment_number_leads_to_check;
alter table label_void drop constraint if exists label_void_claim_answer_check;
alter table label_void add constraint label_void_claim_answer_check check (claim_answer in ('claimed', 'refunded', 'refused')) not valid;
alter table label_void validate constraint label_void_claim_answer_check;
alter table label_void drop constraint if exists label_void_claimed_by_fkey;
alter table label_void add constraint label_void_claimed_by_fkey foreign key (claimed_by) references account (id) not valid;
alter table label_void validate constraint label_void_claimed_by_fkey;
