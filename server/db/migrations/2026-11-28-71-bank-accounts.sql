-- The carrier's own bank accounts, to which merchants pay (rule BIL-34). On the coordinator alone: joined with nothing of a shipment.
create table bank_account (
  id uuid primary key,
  name text not null,                                      -- what its users call it
  bank_bin text not null check (bank_bin ~ '^\d{6}$'),     -- of the bank, in the network of NAPAS
  number text not null check (number ~ '^[A-Z0-9]{1,19}$'),
  holder text not null,
  is_default boolean not null,                             -- merchants are asked to pay to it
  is_active boolean not null check (is_active or not is_default),
  version integer not null default 1,
  unique (bank_bin, number)
);
create unique index default_bank_account on bank_account (is_default) where is_default;
