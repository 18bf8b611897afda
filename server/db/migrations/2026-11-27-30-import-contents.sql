-- A hash of what the rows of a bulk upload said of a shipment: an earlier reference with other content is no repeat (rule UPL-42).
-- Null: made by hand, or before contents were kept.
alter table shipment add column import_content text;
alter table parcel_import_batch add column import_contents text[];
