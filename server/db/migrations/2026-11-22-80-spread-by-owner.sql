-- The tables of shipments can be distributed over several machines by owner (docs/scaling.md). A number is looked up without
-- an owner, so that it lies elsewhere than its shipment and cannot reference it: whoever deletes or moves a shipment writes
-- its numbers in the same transaction.
alter table shipment_number drop constraint shipment_number_shipment_id_owner_id_fkey;
-- A batch leaves in the transaction that makes its parcels: it lies with their owner. Batches live for a minute.
alter table parcel_import_batch
  drop constraint parcel_import_batch_pkey,
  add primary key (owner_id, import_id, first_row);
drop index parcel_import_batch_owner;
