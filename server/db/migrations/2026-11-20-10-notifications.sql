-- Up to when a person has read their notifications. Without a row: up to the moment when the account was made.
create table notification_read (
  account_id uuid primary key references account (id) on delete cascade,
  read_at timestamptz not null
);

-- Notifications are the newest events of the statuses that a role observes: of everybody's shipments, or of one owner's.
create index shipment_event_news on shipment_event (status, at desc, id desc) include (owner_id, shipment_id, action_user) where applied;
create index shipment_event_news_of_owner on shipment_event (owner_id, status, at desc, id desc) include (shipment_id, action_user) where applied;
