import { cachedPerScope } from '../shipments/index.ts'
import { countByStatus } from './orders.queries.ts'

/**
 * Number of orders in each status within the scope, for one tab ('true': imports, 'false': exports) or for both ('').
 */
export const statusCounts = cachedPerScope(
  (db, me, isImport) => countByStatus(db, me, isImport === '' ? undefined : isImport === 'true'),
  (counts) => counts.reduce((sum, { count }) => sum + count, 0),
)
