-- What staff tell each other about a shipment; its company never reads it. Notes are appended, never edited.
create table shipment_note (
  id uuid not null,
  owner_id uuid not null,
  shipment_id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  account_id uuid not null references account (id),   -- who wrote it
  created_at timestamptz not null,
  primary key (id, owner_id),
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable
);
create index shipment_note_shipment on shipment_note (shipment_id, created_at desc, id desc);
