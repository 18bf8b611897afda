-- Duties in layers (rules TAR-2, TAR-11 to TAR-14): rows of one kind and position are alternatives, positions add up.
alter table tariff_rate
  drop constraint tariff_rate_kind_check,
  add constraint tariff_rate_kind_check check (kind in ('commodity', 'reciprocal', 'remedy', 'vat')),
  add column position integer not null default 1,
  add column name text not null default '',
  alter column destination_country_id drop not null,
  add column destination_group text check (destination_group in ('EU')),
  add constraint tariff_rate_one_destination check ((destination_country_id is null) <> (destination_group is null)),
  -- Percent of the value, otherwise an amount for each kilogram, piece or distinct heading.
  add column unit text not null default 'percent' check (unit in ('percent', 'kilogram', 'piece', 'heading')),
  alter column rate_percent drop not null,
  add column amount numeric(14, 4) check (amount >= 0),
  add column currency text references currency (code), -- of amount, least and most
  add column heading_digits integer check (heading_digits between 2 and 10),
  add constraint tariff_rate_has_rate check (case when unit = 'percent' then rate_percent is not null
    else amount is not null and currency is not null end),
  add column least numeric(14, 4),
  add column most numeric(14, 4),
  -- Conditions of the consignment; null: any.
  add column trade text check (trade in ('B2C', 'B2B', 'C2C')),
  add column value_limit numeric(14, 4),
  add column value_currency text references currency (code),
  add column service_kind text check (service_kind in ('post', 'express')),
  add column ioss text check (ioss in ('with', 'without')),
  add column ddp_only boolean not null default false,
  add column legal_url text,
  add column is_settled boolean not null default true;

-- Who pays the duty: the recipient (DAP) or the sender (DDP); null: as the service does by default (rule TAR-15).
alter table shipment add column duty_payer text;
alter table service
  add column allows_dap boolean not null default false,
  add column dap_fee numeric(14, 2) not null default 0 check (dap_fee >= 0); -- VND, which the carrier takes from the recipient

-- Import VAT that the sender pays (rule TAR-16): as declared, and of what was verified.
alter table shipment
  add column import_vat numeric(16, 2) default 0, -- null: N/A, there is no exchange rate
  add column real_import_vat numeric(16, 2) default 0;
alter table shipment_daily_total add column import_vat numeric(20, 2) not null default 0;
