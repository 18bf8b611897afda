-- no transaction
-- Orders are uploaded like parcels (rule UPL-1): which line an upload makes.
alter table parcel_import add column if not exists line text not null default 'ecommerce';
alter table parcel_import drop constraint if exists parcel_import_line_check;
alter table parcel_import add constraint parcel_import_line_check check (line in ('express', 'ecommerce')) not valid;
alter table parcel_import validate constraint parcel_import_line_check;
