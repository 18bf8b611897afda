alter table carrier_booking
  add column asked_for text,             -- digest of what was asked for, while the carrier's answer is not known
  add column asked_since timestamptz,    -- when it was asked so first
  add column asked_until timestamptz,    -- one attempt at a time asks; it has ended by then
  add column is_held boolean not null default false;   -- waits until the connection works again

-- What the carrier knows a label by, as it was when it was given back.
alter table label_void
  add column partner_id text,
  add column label_id text;

-- When a connection with a problem is tried again.
alter table partner_connection add column next_check_at timestamptz not null default '-infinity';
