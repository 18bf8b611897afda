-- What bulk uploads are still to make (decision F6). A line leaves in the transaction that makes its parcel, so however
-- often a making is cut short, every parcel is made once; while it waits, its key is known as met.
create table parcel_import_line (
  import_id uuid not null references parcel_import (id),
  row integer not null,                  -- first row of the parcel in the sheet
  owner_id uuid not null references account (id),
  import_key text not null,
  shipment_id uuid not null,             -- id and number that the parcel will have
  number text not null,
  parcel jsonb not null,                 -- checked, its sender among it
  primary key (import_id, row)
);
create index parcel_import_line_key on parcel_import_line (owner_id, import_key);

comment on column parcel_import.file is 'Name of the workbook as its person called it';
