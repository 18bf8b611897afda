-- What a shipment costs beside its price, in VND, so that lists and totals of days need not read `finance` of each row.
alter table shipment
  add column tariff numeric(16, 2) default 0,              -- as declared; null: N/A, there is no exchange rate
  add column admin_fee numeric(16, 2) not null default 0,
  add column real_tariff numeric(16, 2) default 0,         -- of what was verified; counts nothing before
  add column real_admin_fee numeric(16, 2) not null default 0,
  -- fee_total as it was before anything was verified; fee_total itself counts now
  add column declared_fee_total numeric(16, 2) not null default 0;
update shipment set
  tariff = case when finance is null then 0 else (finance #>> '{estimate,tariff,total}')::numeric end,
  admin_fee = coalesce((finance #>> '{estimate,adminFee}')::numeric, 0),
  real_tariff = case when jsonb_typeof(finance -> 'verified') = 'object' then (finance #>> '{verified,tariff,total}')::numeric else 0 end,
  real_admin_fee = coalesce((finance #>> '{verified,adminFee}')::numeric, 0),
  declared_fee_total = fee_total
where finance is not null or fee_total <> 0;

-- What the revenue holds beside the price, and the tariff, which is passed on and no revenue (rule AMT-63).
alter table shipment_daily_total
  add column fees numeric(20, 2) not null default 0,
  add column admin_fee numeric(20, 2) not null default 0,
  add column tariff numeric(20, 2) not null default 0;
insert into shipment_daily_total (owner_id, user_id, line, day, status, shipments, weight_kg, revenue, fees, admin_fee, tariff)
select owner_id, user_id, line, (created_at at time zone interval '7 hours')::date, status, 0, 0,
  sum(case when is_verified then real_admin_fee else admin_fee end), sum(fee_total),
  sum(case when is_verified then real_admin_fee else admin_fee end),
  sum(coalesce(case when is_verified then real_tariff else tariff end, 0))
from (
  select *, real_total_price is not null or unpriced_reasons is not null as is_verified from shipment
  where finance is not null or fee_total <> 0
) charged group by 1, 2, 3, 4, 5;
