-- What was verified and has no price is no revenue: the totals of its day take its declared price back.
insert into shipment_daily_total (owner_id, user_id, line, day, status, shipments, weight_kg, revenue)
select owner_id, user_id, line, (created_at at time zone interval '7 hours')::date, status, 0, 0,
  -sum(coalesce(real_total_price, total_price))
from shipment where unpriced_reasons is not null and coalesce(real_total_price, total_price) is not null
group by 1, 2, 3, 4, 5;
