import { EXACT_TOTAL_LIMIT } from '@waybill/contract/kernel/grid'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { RecentMap } from './recent-map.ts'

export type Total = { totalRecords: number; totalIsEstimate?: boolean }

const LIFE_MS = 60_000
const KEPT = 500

/** Estimates of lists above the exact limit, cached for a minute. */
const large = new WeakMap<Db, RecentMap<string, { estimate: number; until: number }>>()

/** The rows of a condition, at most one more than the exact limit. */
export const cappedCount = (db: Db, from: RawBuilder<unknown>, where: RawBuilder<boolean>): CompiledQuery =>
  sql`select count(*)::int as total from (select 1 from ${from} where ${where} limit ${sql.lit(EXACT_TOTAL_LIMIT + 1)}) capped`.compile(
    db,
  )

type Explained = {
  Plan: {
    'Plan Rows': number
    /** For a table distributed by Citus, one shard's plan stands for all. */
    'Distributed Query'?: { Job: { 'Task Count': number; Tasks: { 'Remote Plan': Explained[][] }[] } }
  }
}

const planRows = (explained: Explained | undefined): number => {
  const job = explained?.Plan['Distributed Query']?.Job
  const shard = job?.Tasks[0]?.['Remote Plan'][0]?.[0]
  return job && shard ? job['Task Count'] * shard.Plan['Plan Rows'] : (explained?.Plan['Plan Rows'] ?? 0)
}

const nameOf = (counting: CompiledQuery): string => JSON.stringify([counting.sql, counting.parameters])

/** Cached facts about a large list. */
export const knownTotal = (db: Db, counting: CompiledQuery): Total | undefined => {
  const known = large.get(db)?.get(nameOf(counting))
  return known && known.until > Date.now() ? { totalRecords: known.estimate, totalIsEstimate: true } : undefined
}

/** Estimates the size of a list above the exact limit with the planner, cached for a minute (rule GRD-7). */
export const estimateTotal = async (
  db: Db,
  from: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
  counting: CompiledQuery,
): Promise<Total> => {
  const { rows } = await sql<{
    'QUERY PLAN': Explained[]
  }>`explain (format json) select 1 from ${from} where ${where}`.execute(db)
  const estimate = Math.max(EXACT_TOTAL_LIMIT + 1, planRows(rows[0]?.['QUERY PLAN'][0]))
  const kept = large.get(db) ?? new RecentMap<string, { estimate: number; until: number }>(KEPT)
  large.set(db, kept)
  kept.set(nameOf(counting), { estimate, until: Date.now() + LIFE_MS })
  return { totalRecords: estimate, totalIsEstimate: true }
}
