-- How a company assigns the columns of its files to our fields (rule UPL-105).
create table upload_mapping (
  id uuid primary key,
  owner_id uuid not null references account (id),
  line text not null check (line in ('ecommerce', 'express', 'usLine')),
  name text not null,
  choices jsonb not null,                    -- source, fields, defaults (contract: ColumnChoices)
  saved_at timestamptz not null,
  version integer not null default 1
);
create unique index upload_mapping_name on upload_mapping (owner_id, line, lower(name));
