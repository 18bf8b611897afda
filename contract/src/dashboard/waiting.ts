import { STATUS_CODES, STATUSES, type StatusCode } from '../shipments/status.ts'

const isWaiting = (code: StatusCode): boolean => {
  const { family, phase } = STATUSES[code]
  return (family === 'attention' || family === 'problem') && phase !== 8
}

/**
 * Held or failed: somebody must act. What is lost or damaged has ended (rule DSH-4). Unpriced shipments wait beside them
 * (rule VER-6).
 */
export const WAITING_STATUSES: readonly StatusCode[] = STATUS_CODES.filter(isWaiting)
