-- What the parcel list is read by at a million rows, beside what it shares with the order list.

-- Rare values, which a walk through the newest would look for in vain.
create index shipment_to_country on shipment (receiver_country_id, line);
create index shipment_with_message on shipment (line, owner_id) where additional_message is not null;
create index shipment_from_cpass on shipment (line, owner_id) where source = 'cpass';

-- The dashboard's shipments that are held or failed, of both lines of business, the longest first: few of all, in their
-- order, counted without the table. The statuses are WAITING_STATUSES of the contract.
drop index shipment_waiting;
create index shipment_waiting on shipment (status_at, id) include (line, owner_id, user_id, status)
  where status in (3004, 4005, 6008, 6040, 2004, 2043);
