-- E-invoices of statements and credit notes (rules BIL-62 to BIL-67).
create table e_invoice (
  id uuid not null,
  owner_id uuid not null,
  statement_id uuid not null,               -- of which it tells: a statement or a credit note
  kind text not null check (kind in ('original', 'adjustment', 'replacement')),
  state text not null default 'toIssue'
    check (state in ('toIssue', 'waiting', 'refused', 'issued', 'adjusted', 'replaced')),
  original_id uuid,                         -- the one that it adjusts or replaces; null until it is sent or entered
  issue_by date not null,
  transaction_uuid uuid not null,           -- a provider makes at most one invoice with it
  document jsonb,                           -- what it says, once it was sent or entered
  asked_at timestamptz,                     -- the provider may have made it since
  template_code text,
  series text,
  number text,
  authority_code text,
  issued_day date,
  is_by_hand boolean not null default false,
  problem text,                             -- why it was refused, or still waits
  sent_at timestamptz,
  sent_by text,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (id, owner_id),
  -- Nothing is called issued without its marks.
  check (state in ('toIssue', 'waiting', 'refused')
    or (series is not null and number is not null and authority_code is not null and issued_day is not null
      and document is not null))
);

do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'shipment'::regclass) then
      perform create_distributed_table('e_invoice', 'owner_id', colocate_with => 'shipment');
    end if;
  end if;
end $$;

create unique index e_invoice_of_statement on e_invoice (statement_id, owner_id);
create unique index e_invoice_by_number on e_invoice (series, number, owner_id) where number is not null;
create index e_invoice_by_issue_by on e_invoice (issue_by, id);
create index e_invoice_open on e_invoice (issue_by) where state in ('toIssue', 'waiting', 'refused');
