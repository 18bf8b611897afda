import type { TrackingServerEvents } from '@waybill/contract/notifications/events'

export type ScanOutcome = Parameters<TrackingServerEvents['scan-closed']>[0]['outcome']

/**
 * How a scan ended for the pop-up that shows it (rule POP-8). The pop-up's own save closes the scan before its reply
 * arrives; that is not an end by somebody else.
 */
export const endOf = (
  outcome: ScanOutcome | undefined,
  { isSaving }: { isSaving: boolean },
): ScanOutcome | undefined => (isSaving && outcome === 'saved' ? undefined : outcome)
