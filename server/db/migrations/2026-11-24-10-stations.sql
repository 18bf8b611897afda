-- Desks of the hub (rules STN-1 to STN-8): a desktop with its agent, a printer and a camera.
create table station (
  id uuid primary key,
  name text not null check (length(name) between 1 and 20),
  is_active boolean not null default true,
  desktop_id text not null,                  -- as the agent announces it
  desktop_name text not null,
  printer_id text not null,                  -- as the agent announces it
  printer_name text not null,
  printer_ip text,                           -- raw 9100 goes there without an agent
  camera_host text,
  camera_port integer check (camera_port between 1 and 65535),
  camera_user_name text,
  camera_password text,                      -- encrypted (platform/secrets.ts), never sent back
  camera_state text not null default 'none' check (camera_state in ('none', 'unknown', 'ready', 'noAnswer')),
  camera_since timestamptz,                  -- since when it is so
  key_hash text unique,                      -- of the agent's key; null: none was made
  has_connected boolean not null default false,
  is_desktop_online boolean not null default false,
  desktop_offline_since timestamptz,
  is_printer_online boolean not null default false,
  printer_offline_since timestamptz,
  printer_problem text,
  agent_process text,                        -- the server process that the agent is connected to
  agent_seen_at timestamptz,                 -- renewed while it is connected: a process that was killed says nothing
  last_scan_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index station_name on station (lower(name));

-- What was scanned at a desk (rules SCN-1 to SCN-6). Nothing is deleted: a scan taken back is marked.
create table station_scan (
  id uuid primary key,
  station_id uuid not null,
  station_name text not null,
  number text not null,                      -- as it is known: ours; else what was scanned
  owner_id uuid,                             -- of the shipment; null: nobody knows the number
  shipment_id uuid,
  result text not null check (result in ('taken', 'alreadyTaken', 'stopped', 'unknown')),
  scanned_by uuid not null references account (id),
  scanned_at timestamptz not null,           -- earlier than received_at, when there was no network
  received_at timestamptz not null,
  shown_at timestamptz,                      -- when a desk acknowledged the pop-up
  outcome text check (outcome in ('saved', 'dismissed', 'withdrawn')),
  closed_at timestamptz,
  check ((owner_id is null) = (shipment_id is null)),
  check ((outcome is null) = (closed_at is null))
);
create index station_scan_waiting on station_scan (scanned_by, scanned_at) where result = 'taken' and outcome is null;
create index station_scan_of_shipment on station_scan (shipment_id, scanned_at) where shipment_id is not null;
create index station_scan_of_person on station_scan (scanned_by, scanned_at);
create index station_scan_of_station on station_scan (station_id, scanned_at);

-- Labels for a station's printer, in order, each printed once (rules PRN-1 to PRN-6).
create table print_job (
  id uuid primary key,
  station_id uuid not null references station (id) on delete cascade,
  position bigserial,
  kind text not null check (kind in ('sgl', 'provider')),
  owner_id uuid not null,
  shipment_id uuid not null,
  number text not null,
  state text not null default 'waiting' check (state in ('waiting', 'printing', 'printed', 'failed', 'cancelled')),
  attempts integer not null default 0 check (attempts >= 0),
  problem text,
  requested_by uuid not null references account (id),
  requested_at timestamptz not null,
  sent_at timestamptz,                       -- to the agent, or to the printer itself
  settled_at timestamptz
);
create unique index print_job_order on print_job (station_id, position);
create index print_job_open on print_job (station_id, position) where state in ('waiting', 'printing');
create index print_job_of_shipment on print_job (shipment_id);

-- A photo is kept once by its content, with where and when it was taken (rule CAM-4).
alter table stored_file add column sha256 text;
alter table stored_file add column station_id uuid;
