-- The tax numbers of a company (rules TAX-1 to TAX-3): IOSS, EORI, VAT and their like.
create table tax_profile (
  account_id uuid primary key references account (id),
  numbers text not null,                     -- JSON by kind, encrypted (platform/secrets.ts): an IOSS number is a secret
  version integer not null default 1
);

-- Beside ioss_account_number (rule TAX-5).
alter table shipment add column eori_number text;
alter table shipment add column sender_tax_number text; -- VAT of the destination, importer's number, or tax code of Vietnam
