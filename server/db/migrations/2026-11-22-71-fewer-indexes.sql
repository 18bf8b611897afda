-- no transaction
-- What a change of status has to write into, and no default list reads: filters by packages walk the newest, and those by
-- service use shipment_of_service_by_month.
drop index concurrently if exists shipment_of_quantity;
drop index concurrently if exists shipment_of_service;
