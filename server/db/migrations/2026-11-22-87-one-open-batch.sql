-- no transaction
-- One open batch a day and destination (decision F9), for parcels without a country too.
drop index concurrently if exists left_origin_batch_one_open;
create unique index concurrently left_origin_batch_one_open on left_origin_batch (day, country_id) nulls not distinct where is_active;
drop index concurrently if exists left_origin_batch_open;
