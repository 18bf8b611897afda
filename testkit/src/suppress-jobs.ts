import { sql } from 'kysely'
import type { Builder } from './builder.ts'

let holds = 0
const prepared = new WeakMap<Builder, Promise<unknown>>()

/** Runs work without enqueuing jobs of this name, for stories that begin before their effects. */
export const suppressJobs = async <T>(fixtures: Builder, job: string, work: () => Promise<T>): Promise<T> => {
  const { db } = fixtures
  const ready = prepared.get(fixtures) ?? prepare(fixtures)
  prepared.set(fixtures, ready)
  await ready
  holds += 1
  const id = holds
  await sql`insert into testkit.held values (${id}, ${job})`.execute(db)
  try {
    return await work()
  } finally {
    await sql`delete from testkit.held where id = ${id}`.execute(db)
  }
}

/** The database drops the jobs of this name. */
const prepare = ({ db }: Builder) =>
  sql`
    create schema if not exists testkit;
    create table if not exists testkit.held (id integer, job text);
    create or replace function testkit.hold() returns trigger language plpgsql as $$
    begin
      if exists (
        select from testkit.held h join graphile_worker._private_tasks t on t.identifier = h.job where t.id = new.task_id
      ) then return null; end if;
      return new;
    end $$;
    create or replace trigger hold before insert on graphile_worker._private_jobs
      for each row execute function testkit.hold();`.execute(db)
