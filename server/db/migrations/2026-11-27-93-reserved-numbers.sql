-- Numbers that uploads of the version before were given and whose shipments are still to be made: nobody else gets them
-- (rule NUM-53). A table of its own, because batches lie by owner, and a new number would ask all of them.
create table reserved_number (
  number text primary key
);
insert into reserved_number select distinct planned.number from parcel_import_batch as batch, unnest(batch.numbers) as planned (number);
drop index parcel_import_batch_numbers;
