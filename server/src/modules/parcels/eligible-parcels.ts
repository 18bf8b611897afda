import type { Language } from '@waybill/contract/kernel/errors'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { Me } from '@waybill/contract/identity/me'
import { VOIDING_MESSAGE } from '@waybill/contract/parcels/label'
import type { BulkResult } from '@waybill/contract/parcels/list-schemas'
import { isStatusCode, LOCAL_SERVICE_CODES, type StatusCode } from '@waybill/contract/shipments/status'
import { allowedTransitions } from '@waybill/contract/shipments/status-transitions'
import { refused as refusal } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { saveShipments } from '../shipments/index.ts'
import { type ListedParcel, lockParcels } from './parcel-lists.queries.ts'

export const NO_PARCEL = 'There is no such parcel.'
type Refused = BulkResult['refused']

/** What a call over a list took, locked and in the order of the list, and what it leaves with its reasons. */
type EligibleParcels = { taken: ListedParcel[]; refused: Refused }

/**
 * Sorts out a list of ids (rule CAL-6): each parcel once; `takes` says why not, in English. 422 with all the reasons when
 * none is taken.
 */
export const lockEligibleParcels = async (
  tx: Tx,
  { me, language }: { me: Me; language: Language },
  ids: readonly string[],
  takes: (parcel: ListedParcel) => true | string,
): Promise<EligibleParcels> => {
  const found = new Map((await lockParcels(tx, me, ids)).map((parcel) => [parcel.id, parcel]))
  const taken: ListedParcel[] = []
  const refused: Refused = []
  // An id is one whatever its case; it is answered as it was sent.
  for (const [key, id] of new Map(ids.map((given) => [given.toLowerCase(), given]))) {
    const parcel = found.get(key)
    const verdict = parcel === undefined ? NO_PARCEL : parcel.void_state === 'voiding' ? VOIDING_MESSAGE : takes(parcel)
    if (parcel && verdict === true) taken.push(parcel)
    else refused.push({ id, reason: translateMessage(String(verdict), language) })
  }
  if (taken.length === 0) throw noneTaken(refused)
  return { taken, refused }
}

const noneTaken = (refused: Refused) => {
  const [first] = refused
  const isOneReason = first !== undefined && refused.every(({ reason }) => reason === first.reason)
  return refusal(isOneReason ? first.reason : 'None of these parcels could be processed.', { refused })
}

/** Do the moves of rule STA-4 lead there? A parcel that is there already counts: nothing more is done with it. */
export const canTransitionTo = (parcel: ListedParcel, to: StatusCode): boolean =>
  parcel.status === to ||
  (isStatusCode(parcel.status) &&
    allowedTransitions(parcel.status, {
      isImport: false,
      isLocalService: LOCAL_SERVICE_CODES.includes(parcel.service_code),
    }).includes(to))

export const idsOf = (parcels: readonly ListedParcel[]): string[] => parcels.map(({ id }) => id)

/** Makes a person the handler of parcels (rules PAR-18, PAR-19). */
export const assignTo = (tx: Tx, me: Me, parcels: readonly ListedParcel[], at: Date): Promise<void> =>
  saveShipments(
    tx,
    parcels.map((shipment) => ({ shipment, columns: { handler_id: me.id }, by: me.username })),
    at,
  )
