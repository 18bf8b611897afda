import { EXACT_TOTAL_LIMIT } from '@waybill/contract/kernel/grid'
import type { Me } from '@waybill/contract/identity/me'
import type { Db } from '../../platform/database.ts'
import { scopeName } from './shipments.policy.ts'

const LIFE_MS = 3_000
type Answer<Rows> = { until: number; rows: Promise<Rows> }

/**
 * One question over the shipments of a scope, believed for three seconds when it was costly: `weigh` says how many
 * shipments the answer is made of, and up to 10 000 are counted anew each time. Keep what this answers beside the
 * question, one a process.
 */
export const remembered = <Rows>(
  ask: (db: Db, me: Me, input: string) => Promise<Rows>,
  weigh: (rows: Rows) => number,
) => {
  const kept = new WeakMap<Db, Map<string, Answer<Rows>>>()
  return (db: Db, me: Me, input: string): Promise<Rows> => {
    const known = kept.get(db) ?? new Map<string, Answer<Rows>>()
    kept.set(db, known)
    const name = `${scopeName(me)} ${input}`
    const recent = known.get(name)
    if (recent && recent.until > Date.now()) return recent.rows
    for (const [old, { until }] of known) if (until <= Date.now()) known.delete(old)
    const rows = ask(db, me, input)
    known.set(name, { until: Date.now() + LIFE_MS, rows })
    const forget = (): void => {
      if (known.get(name)?.rows === rows) known.delete(name)
    }
    rows.then((answer) => {
      if (weigh(answer) <= EXACT_TOTAL_LIMIT) forget()
    }, forget)
    return rows
  }
}
