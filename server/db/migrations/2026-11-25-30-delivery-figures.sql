-- no transaction
-- How long deliveries to a country took, by service: read from the index alone.
drop index concurrently if exists shipment_delivered;
create index concurrently shipment_delivered on shipment (receiver_country_id, status_at)
  include (service_id, created_at) where status = 6034;
-- What went out since a day, by country, and what of it arrived.
drop index concurrently if exists shipment_deliveries_by_country;
create index concurrently shipment_deliveries_by_country on shipment (created_at)
  include (receiver_country_id, status, status_at) where not is_import;
