-- no transaction
-- References that were columns only. Accounts are never deleted, so nothing is looked up by them.
alter table shipment drop constraint if exists shipment_user_id_fkey;
alter table shipment add constraint shipment_user_id_fkey foreign key (user_id) references account (id) not valid;
alter table shipment validate constraint shipment_user_id_fkey;
alter table shipment drop constraint if exists shipment_processed_by_user_id_fkey;
alter table shipment add constraint shipment_processed_by_user_id_fkey foreign key (processed_by_user_id) references account (id) not valid;
alter table shipment validate constraint shipment_processed_by_user_id_fkey;
alter table stored_file drop constraint if exists stored_file_uploaded_by_fkey;
alter table stored_file add constraint stored_file_uploaded_by_fkey foreign key (uploaded_by) references account (id) not valid;
alter table stored_file validate constraint stored_file_uploaded_by_fkey;
alter table parcel_import_batch drop constraint if exists parcel_import_batch_owner_id_fkey;
alter table parcel_import_batch add constraint parcel_import_batch_owner_id_fkey foreign key (owner_id) references account (id) not valid;
alter table parcel_import_batch validate constraint parcel_import_batch_owner_id_fkey;
alter table idempotency_key drop constraint if exists idempotency_key_account_id_fkey;
alter table idempotency_key add constraint idempotency_key_account_id_fkey foreign key (account_id) references account (id) not valid;
alter table idempotency_key validate constraint idempotency_key_account_id_fkey;
alter table audit_entry drop constraint if exists audit_entry_account_id_fkey;
alter table audit_entry add constraint audit_entry_account_id_fkey foreign key (account_id) references account (id) not valid;
alter table audit_entry validate constraint audit_entry_account_id_fkey;
