import { EXACT_TOTAL_LIMIT } from '@waybill/contract/kernel/grid'
import type { Me } from '@waybill/contract/identity/me'
import type { Db } from '../../platform/database.ts'
import { seesAllShipments } from '../shipments/index.ts'
import { countByStatus } from './orders.queries.ts'

type Counts = ReturnType<typeof countByStatus>

const LIFE_MS = 3_000
const remembered = new WeakMap<Db, Map<string, { until: number; counts: Counts }>>()

/**
 * How many orders stand in each status within the scope. Exact; only the counts of everybody's orders, when there are
 * many, are believed for three seconds (architecture.md, "Speed by design").
 */
export const statusCounts = (db: Db, me: Me, isImport: boolean | undefined): Counts => {
  if (!seesAllShipments(me)) return countByStatus(db, me, isImport)
  const known = remembered.get(db) ?? new Map<string, { until: number; counts: Counts }>()
  remembered.set(db, known)
  const name = String(isImport)
  const recent = known.get(name)
  if (recent && recent.until > Date.now()) return recent.counts
  const counts = countByStatus(db, me, isImport)
  known.set(name, { until: Date.now() + LIFE_MS, counts })
  const forget = (): void => {
    if (known.get(name)?.counts === counts) known.delete(name)
  }
  counts.then((rows) => {
    if (rows.reduce((total, { count }) => total + count, 0) <= EXACT_TOTAL_LIMIT) forget()
  }, forget)
  return counts
}
