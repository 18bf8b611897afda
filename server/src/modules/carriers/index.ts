import type { Implementation } from '../../platform/implement.ts'
import { checkConnection, claimLabel, listConnections, listUnrefunded, retryFailedBookings } from './endpoints.ts'

export const implementations: Implementation[] = [
  listConnections,
  checkConnection,
  retryFailedBookings,
  listUnrefunded,
  claimLabel,
]

export { findStoredConnection, listMisconfigured } from './carriers.queries.ts'
export { askEbay, configuredPartners } from './check-now.ts'
