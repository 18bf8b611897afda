-- What people of a role may set and what they are told about (decision A8). The nine names are fixed; rights are code.
create table role (
  id uuid primary key,
  name text not null unique,
  statuses integer[] not null check (cardinality(statuses) > 0),
  observed_statuses integer[] not null check (cardinality(observed_statuses) > 0),
  version integer not null default 1
);

-- People and companies. A Company Admin is the merchant (decision A2). One row, is_house, owns "Other".
create table account (
  id uuid primary key,
  username text not null,                -- as typed at creation; compared lower-case
  name text not null,
  email text,
  phone_number text,
  address text,
  role_name text not null references role (name),
  code text unique,                      -- the client code of a Company Admin
  can_export boolean not null default false,
  show_account boolean not null default false,
  is_active boolean not null default true,
  is_house boolean not null default false,
  parent_id uuid references account (id),      -- Company Employee → its Company Admin
  seller_id uuid references account (id),      -- Company Admin → its Sales Employee
  password_hash text,                    -- argon2id in PHC form; null with an external issuer
  issuer text,                           -- external sign-on: matched by (issuer, subject)
  subject text,
  language text not null default 'en' check (language in ('en', 'vi')),
  -- default sender (decision A1)
  sender_contact_name text,
  sender_address_line1 text,
  sender_address_line2 text,
  sender_address_line3 text,
  sender_city text,
  sender_state text,
  sender_postcode text,
  sender_country_id uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,                -- usernames stay taken after deletion
  version integer not null default 1,
  check (role_name <> 'Company Admin' or code is not null),
  check (role_name <> 'Company Employee' or parent_id is not null)
);
create unique index account_username on account (lower(username));
create unique index account_house on account (is_house) where is_house;
create unique index account_sign_on on account (issuer, subject) where subject is not null;
create index account_seller on account (seller_id) where seller_id is not null;
create index account_parent on account (parent_id) where parent_id is not null;
