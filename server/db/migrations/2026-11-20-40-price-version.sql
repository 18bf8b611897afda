-- One row. Counted up by every change of what shipments are priced from, so that no process quotes from older tables.
create table price_version (
  only_one boolean primary key default true check (only_one),
  version bigint not null default 1
);
insert into price_version default values;

-- A fee may be as much as a shipment's fee may be (spec 2 §9: 1e12), which 12 digits before the point cannot hold.
alter table fee
  alter column amount type numeric(16, 2),
  alter column min_fee type numeric(16, 2),
  alter column max_fee type numeric(16, 2);
alter table advance_fee alter column amount type numeric(16, 2);
alter table account_fee alter column amount type numeric(16, 2);
alter table account_advance_fee alter column amount type numeric(16, 2);
