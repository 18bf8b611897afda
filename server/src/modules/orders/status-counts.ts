import { cachedPerScope } from '../shipments/index.ts'
import { countByStatus } from './orders.queries.ts'

/** How many orders stand in each status within the scope, of one tab ('true': imports, 'false': exports) or of both (''). */
export const statusCounts = cachedPerScope(
  (db, me, isImport) => countByStatus(db, me, isImport === '' ? undefined : isImport === 'true'),
  (counts) => counts.reduce((sum, { count }) => sum + count, 0),
)
