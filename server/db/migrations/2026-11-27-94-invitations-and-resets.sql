-- Invitations to an account, and single-use links by e-mail (rules SGN-21 to SGN-26).

-- Somebody who is asked to make an account. Deleted when it is accepted or withdrawn.
create table invitation (
  id uuid primary key,
  email text not null,
  role_name text not null references role (name),
  parent_id uuid references account (id) on delete cascade, -- of a Company Employee: the company
  name text,                             -- of a Company Admin: the company's name
  code text,                             -- of a Company Admin: the client code
  seller_id uuid references account (id),
  can_export boolean not null default false,
  invited_by uuid not null references account (id) on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz,                -- of the link in the newest e-mail; null while none has left
  refused_at timestamptz,                -- when the mail server said that there is no such address
  check (role_name <> 'Company Employee' or parent_id is not null),
  check (role_name <> 'Company Admin' or code is not null)
);
-- One a person and place: who is invited again gets a new link.
create unique index invitation_of_address on invitation (lower(email), role_name, coalesce(parent_id::text, code, ''));
create index invitation_of_company on invitation (parent_id) where parent_id is not null;

-- An e-mail about an account that is to be sent. The row goes when it has left, or nobody waits for it any more.
create table account_mail (
  id uuid primary key,
  kind text not null check (kind in ('invitation', 'reset', 'emailChanged', 'newPlace', 'secondStepTakenOff')),
  email text not null,                   -- for a reset whatever was typed: it need not be anybody's
  account_id uuid references account (id) on delete cascade,
  invitation_id uuid references invitation (id) on delete cascade,
  asked_at timestamptz not null,
  detail jsonb,                          -- of a new place: {device, place}
  check ((kind = 'invitation') = (invitation_id is not null)),
  check ((kind in ('emailChanged', 'newPlace', 'secondStepTakenOff')) = (account_id is not null))
);
create index account_mail_of_invitation on account_mail (invitation_id) where invitation_id is not null;

-- What a link in an e-mail opens, once. The token is in the e-mail alone.
create table one_time_link (
  token_hash text primary key,           -- SHA-256 of 32 random bytes
  account_id uuid references account (id) on delete cascade,       -- a new password for this account
  invitation_id uuid references invitation (id) on delete cascade, -- an account by this invitation
  expires_at timestamptz not null,
  check (num_nonnulls(account_id, invitation_id) = 1)
);
create index one_time_link_of_account on one_time_link (account_id) where account_id is not null;
create index one_time_link_of_invitation on one_time_link (invitation_id) where invitation_id is not null;
create index one_time_link_expired on one_time_link (expires_at);
