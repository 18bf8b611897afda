-- What a bulk action changed, so that who did it puts it back within 30 seconds (rule BLK-6). Older rows of a person go with
-- their next action.
create table bulk_undo (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  action text not null,                      -- the audited action: parcel.received, order.takenOn …
  at timestamptz not null,
  shipments jsonb not null,                  -- UndoableShipment[]: as they were, with the version that the action left
  undone_at timestamptz
);
create index bulk_undo_of_account on bulk_undo (account_id, at);
