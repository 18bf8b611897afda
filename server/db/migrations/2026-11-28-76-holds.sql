-- Since when a shipment waits for a payment of its company, beside its status 2043 (rule BIL-70); null: it does not.
alter table shipment add column held_at timestamptz;
