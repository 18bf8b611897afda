-- no transaction
-- What a manifest has taken is not active, and parcels join active batches only; one open batch a day and destination, for
-- parcels without a country too (rule PAR-20).
alter table left_origin_batch drop constraint if exists left_origin_batch_manifest_id_fkey;
alter table left_origin_batch add constraint left_origin_batch_manifest_id_fkey foreign key (manifest_id) references manifest (id) not valid;
alter table left_origin_batch validate constraint left_origin_batch_manifest_id_fkey;
alter table left_origin_batch drop constraint if exists left_origin_batch_active_check;
alter table left_origin_batch add constraint left_origin_batch_active_check check (manifest_id is null or not is_active) not valid;
alter table left_origin_batch validate constraint left_origin_batch_active_check;
alter table left_origin_batch drop constraint if exists left_origin_batch_open_check;
alter table left_origin_batch add constraint left_origin_batch_open_check check (is_active or not is_open) not valid;
alter table left_origin_batch validate constraint left_origin_batch_open_check;
drop index concurrently if exists left_origin_batch_manifest;
create index concurrently left_origin_batch_manifest on left_origin_batch (manifest_id) where manifest_id is not null;
drop index concurrently if exists left_origin_batch_open_one;
create unique index concurrently left_origin_batch_open_one on left_origin_batch (day, country_id) nulls not distinct where is_open;
drop index concurrently if exists left_origin_batch_one_open;
