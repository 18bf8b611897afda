import { EXACT_TOTAL_LIMIT } from '@waybill/contract/kernel/grid'
import type { Me } from '@waybill/contract/identity/me'
import type { Db } from '../../platform/database.ts'
import { scopeKey } from './shipments.policy.ts'

const LIFE_MS = 3_000
type Answer<Rows> = { until: number; rows: Promise<Rows> }

/**
 * Caches an aggregate per scope for 3 s when it covers more than 10 000 shipments: `weigh` says how many
 * shipments the answer is made of, and up to 10 000 are counted anew each time. Keep what this answers beside the
 * question, one a process.
 */
export const cachedPerScope = <Rows>(
  query: (db: Db, me: Me, input: string) => Promise<Rows>,
  countRows: (rows: Rows) => number,
) => {
  const kept = new WeakMap<Db, Map<string, Answer<Rows>>>()
  return (db: Db, me: Me, input: string): Promise<Rows> => {
    const known = kept.get(db) ?? new Map<string, Answer<Rows>>()
    kept.set(db, known)
    const name = `${scopeKey(me)} ${input}`
    const recent = known.get(name)
    if (recent && recent.until > Date.now()) return recent.rows
    for (const [old, { until }] of known) if (until <= Date.now()) known.delete(old)
    const rows = query(db, me, input)
    known.set(name, { until: Date.now() + LIFE_MS, rows })
    const forget = (): void => {
      if (known.get(name)?.rows === rows) known.delete(name)
    }
    rows.then((answer) => {
      if (countRows(answer) <= EXACT_TOTAL_LIMIT) forget()
    }, forget)
    return rows
  }
}
