-- What bulk uploads are still to make (decision F6), as many parcels to a row as one transaction makes: ten thousand rows
-- for a minute cost a second of every upload. A batch leaves in the transaction that makes its parcels, so however often
-- a making is cut short, every parcel is made once; while it waits, its keys are known as met.
create table parcel_import_batch (
  import_id uuid not null references parcel_import (id),
  first_row integer not null,            -- of its first parcel in the sheet
  owner_id uuid not null references account (id),
  import_keys text[] not null,
  numbers text[] not null,               -- that the parcels will have, in the order of their keys
  parcels json not null,                 -- checked, their sender among them, with id, number and what they cost
  primary key (import_id, first_row)
);
alter table parcel_import_batch alter column parcels set storage external;
create index parcel_import_batch_owner on parcel_import_batch (owner_id);

-- A making that is under way ends with what it has made; the rest is not met, and may be uploaded again.
drop table parcel_import_line;
