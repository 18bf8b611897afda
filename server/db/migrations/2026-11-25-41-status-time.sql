-- no transaction
-- Lists are sorted and filtered by how long a shipment stands in its status (rule BLK-7).
drop index concurrently if exists shipment_by_status_time;
create index concurrently shipment_by_status_time on shipment (line, status_at, id);
