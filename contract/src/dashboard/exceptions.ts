import { STATUS, STATUS_CODES, STATUSES, type StatusCode } from '../shipments/status.ts'

const isWaiting = (code: StatusCode): boolean => {
  const { family, phase } = STATUSES[code]
  return (family === 'attention' || family === 'problem') && phase !== 8
}

/** Statuses in which the shipment's company must act: held or failed, not ended (rule MER-1). */
export const EXCEPTION_STATUSES: readonly StatusCode[] = STATUS_CODES.filter(isWaiting)

/** Statuses in which staff must act: the same, and lost and damaged (rule DSH-4). */
export const ATTENTION_STATUSES: readonly StatusCode[] = [...EXCEPTION_STATUSES, STATUS.damaged, STATUS.lost]
