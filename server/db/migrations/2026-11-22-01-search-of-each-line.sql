-- A search is of one line of business: an index of each holds half of what the other's shipments would put in its way.
drop index shipment_search;
create index shipment_search_of_orders on shipment using gin (search_text gin_trgm_ops) where line = 'express';
create index shipment_search_of_parcels on shipment using gin (search_text gin_trgm_ops) where line = 'ecommerce';
