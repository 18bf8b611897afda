-- no transaction
-- Which package of its parcel a customs item is in, counted from 1 over the declared packages; null: the first (rule LBL-81).
alter table shipment_content add column if not exists package_number integer;
alter table shipment_content drop constraint if exists shipment_content_package_number_from_1;
alter table shipment_content add constraint shipment_content_package_number_from_1 check (package_number >= 1) not valid;
alter table shipment_content validate constraint shipment_content_package_number_from_1;
