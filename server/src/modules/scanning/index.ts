import type { Implementation } from '../../platform/implement.ts'
import { pushedToTopic, scannedAtStation, undoneScan, closedScan, waitingScans } from './endpoints.ts'

export const implementations: Implementation[] = [scannedAtStation, undoneScan, waitingScans, closedScan, pushedToTopic]

export { closeScans } from './scans.queries.ts'
export { serveTracking } from './serve-tracking.ts'
