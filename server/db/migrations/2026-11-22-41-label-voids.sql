alter table shipment
  -- Null: the label shows what the parcel says. redrawing: it is being drawn anew after an edit. failed: that did not
  -- succeed, additional_message says why. outdated: its carrier does not draw it anew.
  add column label_state text check (label_state in ('redrawing', 'failed', 'outdated')),
  -- voiding: the carrier is being asked to take the label back, nothing else is done meanwhile. kept: it does not, and the
  -- label of the cancelled parcel stays bought (decision F2).
  add column void_state text check (void_state in ('voiding', 'kept'));

-- A bought label that was to be given back to its carrier, and what the carrier said (decision F2). What was refused without
-- the parcel going on (cause 'cancel' or 'booking') stays bought, to be claimed.
create table label_void (
  id uuid not null,
  owner_id uuid not null,
  shipment_id uuid not null,
  cause text not null check (cause in ('cancel', 'delete', 'booking')),   -- booking: what was sold could not be stored
  carrier text not null,                 -- the connection that sold it
  tracking_number text not null,
  state text not null default 'asking' check (state in ('asking', 'voided', 'refused')),
  words text,                            -- the carrier's, or why it could not be asked; null: it takes no label back
  requested_by uuid not null references account (id),
  requested_at timestamptz not null,
  settled_at timestamptz,
  primary key (id, owner_id),
  foreign key (shipment_id, owner_id) references shipment (id, owner_id) on delete cascade deferrable
);
create index label_void_shipment on label_void (shipment_id);
create index label_void_kept on label_void (requested_at desc, id desc) where state = 'refused' and cause <> 'delete';
