-- What customs ask of an item beside its description (rule CUS-43); a saved product fills them.
alter table shipment_content add column sku text;
alter table shipment_content add column gtin text;
alter table shipment_content add column manufacturer_product_id text;
alter table shipment_content add column manufacturer text;
alter table shipment_content add column material text; -- and use, in plain words
alter table product add column sku text;
alter table product add column gtin text;
alter table product add column manufacturer_product_id text;
alter table product add column manufacturer text;
alter table product add column material text;
