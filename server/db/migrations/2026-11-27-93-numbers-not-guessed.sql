-- no transaction
-- Numbers that a running upload was given count as taken when new ones are made (rule NUM-53).
drop index concurrently if exists parcel_import_batch_numbers;
create index concurrently parcel_import_batch_numbers on parcel_import_batch using gin (numbers);
