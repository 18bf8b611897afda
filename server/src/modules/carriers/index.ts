import type { Implementation } from '../../platform/implement.ts'
import { checkConnection } from './endpoints/check-connection.ts'
import { claimLabel } from './endpoints/claim-label.ts'
import { listConnections } from './endpoints/list-connections.ts'
import { listUnrefunded } from './endpoints/list-unrefunded-labels.ts'
import { retryFailedBookings } from './endpoints/retry-failed-bookings.ts'

export const implementations: Implementation[] = [
  listConnections,
  checkConnection,
  retryFailedBookings,
  listUnrefunded,
  claimLabel,
]

export { findStoredConnection, listMisconfigured } from './carriers.queries.ts'
export { askEbay } from './check-now.ts'
