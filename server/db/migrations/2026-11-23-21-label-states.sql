-- no transaction
-- A booking that was accepted shows that its label is to come, or that none has come.
alter table shipment drop constraint if exists shipment_label_state_check;
alter table shipment add constraint shipment_label_state_check
  check (label_state in ('redrawing', 'failed', 'outdated', 'awaited', 'missing')) not valid;
alter table shipment validate constraint shipment_label_state_check;
