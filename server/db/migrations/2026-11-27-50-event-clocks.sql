-- no transaction
-- An event of a carrier whose clock is ahead, or whose time cannot be read, counts at its receipt; its own time is kept (STA-50).
alter table shipment_event add column if not exists own_time text; -- null: it counts at its own time; else ISO, or what cannot be read
alter table shipment_event add column if not exists is_time_unread boolean not null default false;
drop index concurrently if exists shipment_event_unread_time;
create index concurrently shipment_event_unread_time on shipment_event (source, at) where is_time_unread;
