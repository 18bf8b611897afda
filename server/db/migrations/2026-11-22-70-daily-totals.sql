-- What was created on one day (UTC+7), by owner and status as it is now: shipments, chargeable kg, revenue in VND. The total
-- of a day is the sum of its rows. A transaction that writes shipments appends differences, so that writers never wait for
-- one another; a job folds the rows of a day into one. Derived from `shipment` alone, hence no foreign keys.
create table shipment_daily_total (
  owner_id uuid not null,
  user_id uuid not null,          -- who created them: the scope of Sales asks for it (decision A3)
  line text not null,
  day date not null,
  status integer not null,
  shipments integer not null,     -- may be negative in one row, as the other figures
  weight_kg numeric(16, 2) not null,
  revenue numeric(20, 2) not null
);
insert into shipment_daily_total
select owner_id, user_id, line, (created_at at time zone interval '7 hours')::date, status, count(*),
  sum(coalesce(real_chargeable_weight, total_chargeable_weight)),
  sum(coalesce(real_total_price, total_price, 0) + fee_total)
from shipment group by 1, 2, 3, 4, 5;
create index shipment_daily_total_of_day on shipment_daily_total (day, owner_id);
create index shipment_daily_total_of_owner on shipment_daily_total (owner_id, day);
