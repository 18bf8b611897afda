-- Uploads in work (rule UPL-108): a file, the answers to its questions, and what was corrected in it.
create table upload (
  id uuid primary key,
  line text not null check (line in ('ecommerce', 'express')),
  account_id uuid not null references account (id),
  merchant_id uuid references account (id),  -- null: the house
  file text not null,
  content bytea not null,
  encoding text,
  choices jsonb,                             -- contract: ColumnChoices; null: the template, or a kept mapping
  question jsonb,                            -- what is to be answered first: { question } or { columns }
  about jsonb,                               -- how it was read; null until its questions are answered
  cells jsonb not null default '[]',         -- corrected cells: line, field, value
  ticks jsonb not null default '{}',         -- by row: whether its shipment is made, against what the file says
  again integer[] not null default '{}',     -- first rows of shipments that are made although they exist
  job_ids uuid[] not null default '{}',      -- imports that made shipments of it
  created_at timestamptz not null
);
create index upload_account on upload (account_id, created_at desc);
create index upload_merchant on upload (merchant_id, created_at desc);

-- Its shipments as they were checked last.
create table upload_record (
  upload_id uuid not null references upload (id) on delete cascade,
  position integer not null,                 -- order in the file, from 0
  state text not null check (state in ('good', 'bad', 'made', 'leftOut')),
  record jsonb not null,                     -- contract: UploadRecord
  primary key (upload_id, position)
);
create index upload_record_state on upload_record (upload_id, state, position);
