-- DAP or DDP, as a parcel's amounts settle it (rule TAR-15); null: no customs take duty. Rows from before layers of duty
-- have none until their amounts are computed again.
alter table shipment add column settled_payer text check (settled_payer in ('DAP', 'DDP'));
update shipment set settled_payer = coalesce(finance #>> '{verified,dutyPayer}', finance #>> '{estimate,dutyPayer}')
  where line = 'ecommerce' and created_at >= '2026-11-28' and finance is not null;
