-- no transaction
-- Events of carriers, manifests and imports name who sent them and the sender's own id of the event, by which an event that
-- is sent again is recognised (rule STA-15).
alter table shipment_event add column if not exists source text;          -- janio, manifest …; null: a person, or the product itself
alter table shipment_event add column if not exists source_event_id text; -- null: the sender gives its events no ids
alter table shipment_event drop constraint if exists shipment_event_source_known;
alter table shipment_event add constraint shipment_event_source_known check (source_event_id is null or source is not null) not valid;
alter table shipment_event validate constraint shipment_event_source_known;
drop index concurrently if exists shipment_event_once;
create unique index concurrently shipment_event_once on shipment_event (owner_id, shipment_id, source, source_event_id)
  where source_event_id is not null;
