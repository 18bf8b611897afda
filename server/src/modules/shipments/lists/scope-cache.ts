import { EXACT_TOTAL_LIMIT } from '@waybill/contract/kernel/grid'
import type { Me } from '@waybill/contract/identity/me'
import type { Db } from '../../../platform/database.ts'
import { scopeKey } from '../rules/shipments.policy.ts'

const SCOPE_LIFE_MS = 3_000
type Answer<Rows> = { until: number; rows: Promise<Rows> }
type CacheOptions<Input, Rows> = {
  lifeMs: number
  keyOf: (input: Input) => string
  /** How many shipments the answer covers: up to 10 000 are counted anew each time. */
  countRows: (rows: Rows) => number
}

/**
 * Caches an aggregate by its input while it covers more than 10 000 shipments. Keep the returned function, one per
 * process.
 */
export const cachedWhenLarge = <Input, Rows>(
  query: (db: Db, input: Input) => Promise<Rows>,
  { lifeMs, keyOf, countRows }: CacheOptions<Input, Rows>,
) => {
  const kept = new WeakMap<Db, Map<string, Answer<Rows>>>()
  return (db: Db, input: Input): Promise<Rows> => {
    const known = kept.get(db) ?? new Map<string, Answer<Rows>>()
    kept.set(db, known)
    const name = keyOf(input)
    const recent = known.get(name)
    if (recent && recent.until > Date.now()) return recent.rows
    for (const [old, { until }] of known) if (until <= Date.now()) known.delete(old)
    const rows = query(db, input)
    known.set(name, { until: Date.now() + lifeMs, rows })
    const forget = (): void => {
      if (known.get(name)?.rows === rows) known.delete(name)
    }
    rows.then((answer) => {
      if (countRows(answer) <= EXACT_TOTAL_LIMIT) forget()
    }, forget)
    return rows
  }
}

/** Caches an aggregate per scope for 3 s when it covers more than 10 000 shipments. */
export const cachedPerScope = <Rows>(
  query: (db: Db, me: Me, input: string) => Promise<Rows>,
  countRows: (rows: Rows) => number,
) => {
  const cached = cachedWhenLarge((db, { me, input }: { me: Me; input: string }) => query(db, me, input), {
    lifeMs: SCOPE_LIFE_MS,
    keyOf: ({ me, input }) => `${scopeKey(me)} ${input}`,
    countRows,
  })
  return (db: Db, me: Me, input: string): Promise<Rows> => cached(db, { me, input })
}
