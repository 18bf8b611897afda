-- Statements, payments and terms of merchants (rules BIL-5 to BIL-19).

-- A line that a person adds to a draft is a charge, too, perhaps of no shipment; BIL-1 does not hold its sum.
alter table charge alter column shipment_id drop not null;
alter table charge alter column number drop not null;
alter table charge add column is_by_hand boolean not null default false;
-- The draft or statement on which it stands now: the one column of a charge that changes.
alter table charge add column statement_id uuid;

create table billing_terms (
  owner_id uuid primary key,
  kind text not null default 'postpaid' check (kind in ('postpaid', 'prepaid')),
  period text not null default 'monthly' check (period in ('weekly', 'halfMonthly', 'monthly')),
  previous_period text check (previous_period in ('weekly', 'halfMonthly', 'monthly')),
  period_from date,                         -- the period before counts until this day
  days integer not null default 15 check (days between 0 and 180),
  credit_limit numeric(16, 2) check (credit_limit >= 0), -- VND with VAT; null: none
  emails text[] not null default '{}',      -- statements go to
  legal_name text,
  tax_code text,
  invoice_address text,
  version integer not null default 0
);

create table statement (
  id uuid not null,
  owner_id uuid not null,
  kind text not null check (kind in ('statement', 'opening', 'creditNote')),
  number text,                              -- null: a draft
  payment_code text,
  from_day date not null,
  to_day date not null,
  period text,                              -- of the terms; null: made by hand
  days integer,
  net numeric(16, 2) not null default 0,    -- VND without VAT
  vat numeric(16, 2) not null default 0,
  amount numeric(16, 2) not null default 0, -- with VAT; of a credit note negative
  vat_lines jsonb not null default '[]',    -- [{percent, codes, net, vat}]
  line_count integer not null default 0,
  paid numeric(16, 2) not null default 0,   -- sum of its allocations
  credited numeric(16, 2) not null default 0, -- by its credit notes
  due_day date,
  opening_balance numeric(16, 2),
  closing_balance numeric(16, 2),
  checks jsonb not null default '[]',       -- what must be decided before a draft is issued: [{reason, count}]
  accepted_by text,                         -- who decided to issue it all the same
  of_statement uuid,                        -- of a credit note
  reason text,                              -- of a credit note or an opening balance
  buyer jsonb,                              -- the invoice details at issue
  created_at timestamptz not null,
  created_by text not null,
  issued_at timestamptz,
  issued_by text,
  discarded_at timestamptz,                 -- of a draft
  pdf_file_id uuid,
  excel_file_id uuid,
  emailed_at timestamptz,
  emailed_to text[],
  email_error text,
  opened_at timestamptz,                    -- first by its company
  version integer not null default 1,
  primary key (id, owner_id)
);

-- What a credit note took from a statement; its charges are free for the next draft.
create table credit_line (
  credit_note_id uuid not null,
  charge_id uuid not null,
  owner_id uuid not null,
  statement_id uuid not null,
  primary key (credit_note_id, charge_id, owner_id)
);

-- Money in favour of a merchant (+) or against it (-). Appended, never changed: undoing is a reversal of its own.
create table payment (
  id uuid not null,
  owner_id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'writeOff', 'opening', 'reversal')),
  amount numeric(16, 2) not null check (amount <> 0),
  received_at timestamptz not null,
  reference text,
  note text,
  bank_account_id uuid,
  transfer_id uuid,
  reverses uuid,
  reason text,                              -- of a refund, a write-off, an opening balance or a reversal
  at timestamptz not null,
  action_user text not null,
  primary key (id, owner_id)
);

-- Which statement a payment pays. Appended, never changed.
create table payment_allocation (
  id uuid not null,
  owner_id uuid not null,
  payment_id uuid not null,
  statement_id uuid not null,
  amount numeric(16, 2) not null check (amount <> 0),
  at timestamptz not null,
  primary key (id, owner_id)
);

-- Each code of a transfer text, of a company or of a statement; it stays for good.
create table payment_code (
  code text primary key,
  owner_id uuid not null,
  statement_id uuid
);

-- Numbers of statements and credit notes without gaps, drawn in the transaction that issues.
create table statement_counter (
  series text primary key,                  -- DN-2611
  last integer not null
);

do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'shipment'::regclass) then
      perform create_distributed_table('statement', 'owner_id', colocate_with => 'shipment');
      perform create_distributed_table('credit_line', 'owner_id', colocate_with => 'shipment');
      perform create_distributed_table('payment', 'owner_id', colocate_with => 'shipment');
      perform create_distributed_table('payment_allocation', 'owner_id', colocate_with => 'shipment');
      perform create_reference_table('billing_terms');
    end if;
  end if;
end $$;

create index statement_of_owner on statement (owner_id, created_at desc);
create index statement_open on statement (owner_id, due_day) where number is not null and amount > paid + credited;
create index statement_drafts on statement (owner_id, to_day) where number is null and discarded_at is null;
create index statement_by_due_day on statement (due_day, id);
create index statement_by_number on statement (number);
create index credit_line_of_statement on credit_line (statement_id, owner_id);
create index payment_of_owner on payment (owner_id, received_at desc, id);
create index payment_by_time on payment (received_at desc, id);
create index payment_of_transfer on payment (transfer_id) where transfer_id is not null;
create index allocation_of_statement on payment_allocation (statement_id, owner_id);
create index allocation_of_payment on payment_allocation (payment_id, owner_id);
create unique index payment_code_of_company on payment_code (owner_id) where statement_id is null;
create index payment_code_of_statement on payment_code (statement_id);
