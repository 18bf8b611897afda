create table country (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null,
  name_vi text,
  version integer not null default 1
);
alter table account add foreign key (sender_country_id) references country (id);

create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  position integer not null
);

-- A carrier or line of business that owns services, zones, prices and fees.
create table provider (
  id uuid primary key,
  name text not null unique,
  label text not null,
  tracking_url text not null,            -- may hold {trackingNumber}
  mobile_tracking_url text,
  fuel_fee numeric(7, 2) not null default 0 check (fuel_fee >= 0),   -- percent
  version integer not null default 1
);

create table service (
  id uuid primary key,
  provider_id uuid not null references provider (id),
  code text not null unique,
  name text not null,
  label text not null,
  parent_id uuid references service (id),      -- whose rows count when it has none (decision B3)
  child_id uuid references service (id),       -- where weights beyond its rows go on
  position integer not null,             -- "order" of the specification
  carrier text not null default 'own',
  is_public boolean not null default false,
  manual_price boolean not null default false,
  is_selectable boolean not null default true, -- SGL-PRIORITY is offered in no select (decision B6)
  tariff_method text not null default 'NONE' check (tariff_method in ('NONE', 'POSTAL', 'COMMERCIAL', 'PACKET')),
  admin_fee numeric(14, 2) not null default 0 check (admin_fee >= 0),
  version integer not null default 1
);
create index service_provider on service (provider_id, position);

create table zone (
  id uuid primary key,
  provider_id uuid not null references provider (id),
  name text not null,
  position integer not null,
  is_primary boolean not null default false,
  version integer not null default 1,
  unique (provider_id, name)
);
create table zone_country (
  zone_id uuid not null references zone (id) on delete cascade,
  country_id uuid not null references country (id),
  primary key (zone_id, country_id)
);
create index zone_country_country on zone_country (country_id);
