import type { Language } from '@waybill/contract/kernel/language'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { Me } from '@waybill/contract/identity/me'
import { VOIDING_MESSAGE } from '@waybill/contract/parcels/label'
import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { sql } from 'kysely'
import { refused as refusal } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { type ListedRow, lockListed } from './listed-shipments.queries.ts'
import { shipmentScope } from '../rules/shipments.policy.ts'

type Refused = BulkResult['refused']

/** Who makes a call over a list, and of which line. */
export type ListCaller = { me: Me; language: Language; line: BusinessLine }

/** The shipments of a list that a call takes, locked and in the list's order, and those it leaves with its reasons. */
type EligibleShipments = { taken: ListedRow[]; refused: Refused }

export const NOT_FOUND_MESSAGES = { express: 'There is no such order.', ecommerce: 'There is no such parcel.' } as const
const NONE_MESSAGES = {
  express: 'None of these orders could be processed.',
  ecommerce: 'None of these parcels could be processed.',
} as const

/** Shipments of a line within the caller's scope. No parcel is an import; naming it lets the lists' index be used. */
export const lineScope = ({ me, line }: Pick<ListCaller, 'me' | 'line'>) =>
  line === 'express'
    ? sql<boolean>`s.line = 'express' and ${shipmentScope(me)}`
    : sql<boolean>`s.line = 'ecommerce' and not s.is_import and ${shipmentScope(me)}`

/** Splits a list of ids and locks the shipments (rule CAL-6): each shipment once; `takes` says why not, in English. */
export const sortOut = async (
  tx: Tx,
  caller: ListCaller,
  ids: readonly string[],
  takes: (row: ListedRow) => true | string,
): Promise<EligibleShipments> => {
  const { language, line } = caller
  const found = new Map((await lockListed(tx, ids, lineScope(caller))).map((row) => [row.id, row]))
  const taken: ListedRow[] = []
  const refused: Refused = []
  // An id matches in any case; the answer repeats it as it was sent.
  for (const [key, id] of new Map(ids.map((rawId) => [rawId.toLowerCase(), rawId]))) {
    const row = found.get(key)
    const verdict =
      row === undefined ? NOT_FOUND_MESSAGES[line] : row.void_state === 'voiding' ? VOIDING_MESSAGE : takes(row)
    if (row && verdict === true) taken.push(row)
    else refused.push({ id, reason: translateMessage(String(verdict), language) })
  }
  return { taken, refused }
}

/** As above; 422 with all the reasons when none is taken. */
export const lockEligible = async (...params: Parameters<typeof sortOut>): Promise<EligibleShipments> => {
  const sorted = await sortOut(...params)
  requireSome(params[1], { done: sorted.taken, refused: sorted.refused })
  return sorted
}

/** 422 with all the reasons when nothing of a list was done. */
export const requireSome = (
  { line }: Pick<ListCaller, 'line'>,
  { done, refused }: { done: readonly unknown[]; refused: Refused },
): void => {
  if (done.length === 0) throw noneTaken(refused, NONE_MESSAGES[line])
}

/** The 422 of a list of which nothing was taken: the reason, when all share one. */
export const noneTaken = (refused: Refused, otherwise: string) => {
  const [first] = refused
  const isOneReason = first !== undefined && refused.every(({ reason }) => reason === first.reason)
  return refusal(isOneReason ? first.reason : otherwise, { refused })
}

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
