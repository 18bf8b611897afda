-- Where an account has been signed in to from, so that a new place is noticed (rule SGN-44). A place is what the list of
-- sessions shows: the first half of an IPv4 address, the first two groups of an IPv6 address.
create table known_place (
  account_id uuid not null references account (id) on delete cascade,
  place text not null,
  seen_at timestamptz not null,
  primary key (account_id, place)
);
create index known_place_old on known_place (seen_at);

alter table oidc_record
  add column is_new_place boolean not null default false, -- of a grant: it began at a place that was new then
  add column confirmed_until timestamptz;                 -- of a grant: until then its person may change the second step
