-- What people ask on the public site: a price, a call (rules CON-1 to CON-5).
create table contact (
  id uuid primary key,
  contact_name text not null,
  phone text not null,
  email text,
  address text,
  item_name text,
  weight numeric(9, 2) check (weight >= 0),  -- kg
  is_process boolean not null default false, -- somebody has dealt with it
  created_at timestamptz not null,
  version integer not null default 1
);
create index contact_created on contact (created_at, id);

-- What was asked without signing in, by whom (a hash), for limits an hour or a day (rule CON-3).
create table limited_request (
  key text not null,
  at timestamptz not null
);
create index limited_request_newest on limited_request (key, at desc);
create index limited_request_old on limited_request (at);
