-- A row of a price table: a single weight, or a range priced per kg (flat rate). Cells are its prices by zone.
create table rate_row (
  id uuid primary key,
  service_id uuid not null references service (id),
  weight numeric(8, 2) check (weight >= 0),
  weight_from numeric(8, 2) check (weight_from >= 0),
  weight_to numeric(8, 2),               -- null: open upwards
  version integer not null default 1,
  check ((weight is null) <> (weight_from is null)),
  check (weight_to is null or weight_to > weight_from)
);
create unique index rate_row_single on rate_row (service_id, weight) where weight is not null;
create index rate_row_service on rate_row (service_id);

create table discount_rate (
  id uuid primary key,
  rate_row_id uuid not null references rate_row (id) on delete cascade,
  zone_id uuid not null references zone (id),
  price numeric(14, 2) not null check (price >= 0),
  unique (rate_row_id, zone_id)
);
create index discount_rate_zone on discount_rate (zone_id);

-- Fees a shipment of the provider may carry (decision B5).
create table fee (
  id uuid primary key,
  provider_id uuid not null references provider (id),
  name text not null,
  amount numeric(14, 2) not null,
  unit text not null check (unit in ('VND', 'Percent')),
  is_complex_fee boolean not null default false,
  min_fee numeric(14, 2),
  max_fee numeric(14, 2),
  is_other_fee boolean not null default false,
  version integer not null default 1,
  unique (provider_id, name),
  check (not is_complex_fee or (min_fee is not null and max_fee is not null and min_fee <= max_fee))
);
create table advance_fee (
  id uuid primary key,
  fee_id uuid not null references fee (id) on delete cascade,
  service_id uuid not null references service (id),
  amount numeric(14, 2) not null,
  unit text not null check (unit in ('VND', 'Percent')),
  version integer not null default 1,
  unique (fee_id, service_id)
);

-- What a merchant pays more or less at a provider (decision B4). Negative is a discount.
create table account_fee (
  id uuid primary key,
  account_id uuid not null references account (id),
  provider_id uuid not null references provider (id),
  amount numeric(14, 2) not null,
  unit text not null check (unit in ('VND', 'Percent')),
  version integer not null default 1,
  unique (account_id, provider_id),
  check (unit <> 'Percent' or amount >= -100)
);
create table account_advance_fee (
  id uuid primary key,
  account_fee_id uuid not null references account_fee (id) on delete cascade,
  service_id uuid not null references service (id),
  amount numeric(14, 2) not null,
  unit text not null check (unit in ('VND', 'Percent')),
  version integer not null default 1,
  unique (account_fee_id, service_id),
  check (unit <> 'Percent' or amount >= -100)
);

-- Import duties by destination and goods (decision B6). Empty prefix and null origin mean any.
create table tariff_rate (
  id uuid primary key,
  kind text not null check (kind in ('commodity', 'reciprocal', 'remedy')),
  destination_country_id uuid not null references country (id),
  origin_country_id uuid references country (id),
  hs_prefix text not null default '' check (hs_prefix ~ '^[0-9]{0,10}$'),
  rate_percent numeric(8, 3) not null check (rate_percent >= 0),
  legal_basis text not null,
  valid_from date not null,
  valid_to date,
  version integer not null default 1
);
create index tariff_rate_lookup on tariff_rate (destination_country_id, kind, valid_from desc);

create table exchange_rate (
  id uuid primary key,
  currency text not null references currency (code),
  vnd_per_unit numeric(14, 4) not null check (vnd_per_unit > 0),
  valid_from date not null,
  version integer not null default 1,
  unique (currency, valid_from)
);
