import type { Implementation } from '../../platform/implement.ts'
import { pushedToTopic } from './endpoints/push-to-topic.ts'
import { scannedAtStation } from './endpoints/scan.ts'
import { undoneScan } from './endpoints/undo-scan.ts'
import { closedScan, waitingScans } from './endpoints/waiting-scans.ts'

export const implementations: Implementation[] = [scannedAtStation, undoneScan, waitingScans, closedScan, pushedToTopic]

export { closeScans } from './close-scans.ts'
export { serveTracking } from './serve-tracking.ts'
