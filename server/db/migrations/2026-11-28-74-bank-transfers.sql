-- Files and notices of our bank accounts (rules BIL-41, BIL-49).
alter table bank_account add column mapping jsonb;               -- how its files are read
alter table bank_account add column notice_service text check (notice_service in ('sepay', 'casso'));
alter table bank_account add column notice_proof text check (notice_proof in ('none', 'apiKey', 'hmac', 'checksum', 'secureToken'));
alter table bank_account add column notice_key text;             -- of the proof, encrypted
alter table bank_account add column notice_secret_hash text unique; -- SHA-256 of the secret in the address
alter table bank_account add column noticed_at timestamptz;      -- the last notice
alter table bank_account add column notice_refused_at timestamptz; -- the last one whose proof was wrong, since the last right one

-- Transfers into our accounts, each once (rule BIL-40). On the coordinator alone, as the accounts.
create table bank_transfer (
  id uuid primary key,
  bank_account_id uuid not null references bank_account,
  known_by text not null,                  -- what tells it from others: its reference, else its notice or its row
  source text not null check (source in ('sepay', 'casso', 'file', 'hand')),
  received_at timestamptz not null,
  arrived_at timestamptz not null,
  amount numeric(16, 2) not null check (amount > 0),
  text text not null,
  reference text,
  sender_name text,
  sender_account text,
  state text not null check (state in ('new', 'unmatched', 'matched', 'toReturn', 'returned', 'ignored')),
  reason text check (reason in ('lessThanDue', 'moreThanDue', 'noCode', 'twoCodes', 'paidAlready', 'unknownSender',
    'cancelledStatement', 'probableDouble', 'takenBack')),
  double_of uuid references bank_transfer,
  return_to text,                          -- the account to which it is sent back
  return_reason text,
  decided_by text,
  decided_at timestamptz,
  unique (bank_account_id, known_by)
);
create index bank_transfer_waiting on bank_transfer (received_at desc, id) where state in ('unmatched', 'toReturn');
create index bank_transfer_new on bank_transfer (received_at, id) where state = 'new';
create index bank_transfer_of_amount on bank_transfer (bank_account_id, amount, received_at);
create index bank_transfer_doubled on bank_transfer (double_of) where double_of is not null;

-- Whose account a sender's account is: proposed next time, never booked by itself (rule BIL-47).
create table remembered_sender (
  sender text not null,                    -- account number, else name
  owner_id uuid not null,
  remembered_at timestamptz not null,
  remembered_by text not null,
  primary key (sender, owner_id)
);
