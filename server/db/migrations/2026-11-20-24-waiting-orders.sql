-- The dashboard's orders that are held or failed, the longest first: few of all, in their order, counted without the table.
-- The statuses are WAITING_STATUSES of the contract.
create index shipment_waiting on shipment (line, status_at, id) include (owner_id, user_id, status)
  where status in (3004, 4005, 6008, 6040, 2004, 2043);
