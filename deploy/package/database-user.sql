-- What the user waybill_app needs to run `waybill start` when another user, the owner, runs `waybill migrate`: rows, no
-- schema. Run as the owner after the first migration: psql --dbname=waybill --username=waybill --file=database-user.sql
-- May be run again. `create role waybill_app login password '…'` comes before, as an administrator.
grant usage on schema public, graphile_worker to waybill_app;
grant select, insert, update, delete on all tables in schema public, graphile_worker to waybill_app;
grant usage, select on all sequences in schema public, graphile_worker to waybill_app;
alter default privileges in schema public, graphile_worker grant select, insert, update, delete on tables to waybill_app;
alter default privileges in schema public, graphile_worker grant usage, select on sequences to waybill_app;

-- The queue's tables show their rows to the owner alone, unless a policy names the user.
do $$
declare
  queue_table name;
begin
  for queue_table in
    select c.relname from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'waybill_app')
  loop
    execute format('create policy waybill_app on graphile_worker.%I to waybill_app using (true)', queue_table);
  end loop;
end $$;
