import { STATUS_CODES, STATUSES, type StatusCode } from '../shipments/status.ts'

const isWaiting = (code: StatusCode): boolean => {
  const { family, phase } = STATUSES[code]
  return (family === 'attention' || family === 'problem') && phase !== 8
}

/**
 * Statuses that need action: held or failed. Lost and damaged are final (rule DSH-4). Unpriced shipments are listed
 * with them (rule VER-6).
 */
export const EXCEPTION_STATUSES: readonly StatusCode[] = STATUS_CODES.filter(isWaiting)
