import type { Language } from '@waybill/contract/kernel/language'
import type { Me } from '@waybill/contract/identity/me'
import { isStatusCode, LOCAL_SERVICE_CODES, type StatusCode } from '@waybill/contract/shipments/status'
import { allowedTransitions } from '@waybill/contract/shipments/status-transitions'
import type { Tx } from '../../platform/database.ts'
import { type ListedRow, lockEligible } from '../shipments/index.ts'

/**
 * Splits a list of parcel ids into eligible and refused ones (rule CAL-6), and locks them: `takes` says why not, in
 * English.
 */
export const lockEligibleParcels = (
  tx: Tx,
  caller: { me: Me; language: Language },
  ids: readonly string[],
  takes: (parcel: ListedRow) => true | string,
) => lockEligible(tx, { ...caller, line: 'ecommerce' }, ids, takes)

/** Whether rule STA-4 allows the move. A parcel already there counts; it stays unchanged. */
export const canTransitionTo = (parcel: ListedRow, to: StatusCode): boolean =>
  parcel.status === to ||
  (isStatusCode(parcel.status) &&
    allowedTransitions(parcel.status, {
      isImport: false,
      isLocalService: LOCAL_SERVICE_CODES.includes(parcel.service_code),
      isHeld: parcel.held_at !== null,
    }).includes(to))
