-- What a company sends again and again: fills a customs line (rule MER-10).
create table product (
  id uuid primary key,
  owner_id uuid not null references account (id) on delete cascade,
  description text not null,
  hs_code text not null check (hs_code ~ '^\d{1,20}$'),
  country_of_origin_id uuid references country (id) on delete set null,
  declared_value numeric(14, 2) check (declared_value >= 0), -- of one, in the currency that it is sent in
  item_weight numeric(12, 3) check (item_weight >= 0),        -- kg of one
  version integer not null default 1
);
create unique index product_description on product (owner_id, lower(description));
create index product_of_country on product (country_of_origin_id);

-- A shipment that a person has put aside unsent, as its form holds it (rule MER-13). Kept for 90 days.
create table draft (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  line text not null check (line in ('express', 'ecommerce')),
  content jsonb not null,
  saved_at timestamptz not null
);
create index draft_of_account on draft (account_id, line, saved_at desc);
create index draft_old on draft (saved_at);
