import type { ImportProgress, TakenBack } from '@waybill/contract/shipments/import-schemas'
import type { Language } from '@waybill/contract/kernel/language'
import type { Me } from '@waybill/contract/identity/me'
import type { DbOrTx } from '../../platform/database.ts'
import { notFound, refused } from '../../platform/app-error.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { RunInTransaction } from '../../platform/implement.ts'
import { type BusinessLineModule, cancelListed, isBeforePickup, statusName } from '../shipments/index.ts'
import { countCancelled, findImportToTakeBack, listToTakeBack } from './imports.queries.ts'

/** Maximum shipments that are named because they have moved on. */
const MOVED_SHOWN = 5
const REASON = 'Upload taken back'
export const STILL_MADE = 'The upload is still being made. Take it back once it is done.'
export const NOTHING_TO_TAKE_BACK = 'Nothing of this upload can be taken back.'

/** What of an upload can be taken back (rule UPL-107). */
export const readTakeBack = async (db: DbOrTx, importId: string): Promise<ImportProgress['takeBack']> => {
  const made = await listToTakeBack(db, importId)
  const moved = made.filter((shipment) => !isBeforePickup(shipment))
  return {
    possible: made.length - moved.length,
    cancelled: await countCancelled(db, importId),
    movedOn: moved.length,
    moved: moved.slice(0, MOVED_SHOWN).map(({ id, number, status }) => ({ id, number, status })),
  }
}

type Call = {
  context: AppContext
  me: Me
  language: Language
  params: { id: string }
  body: { others: boolean }
  change: RunInTransaction
}

/**
 * Cancels an upload's shipments that its company could cancel (rules UPL-107, PAR-15, ORD-15). Throws a 422 naming one
 * that has moved on, unless the others are to be taken back without it.
 */
export const takeBackImport = async (
  { context, me, language, params, body, change }: Call,
  line: BusinessLineModule,
): Promise<TakenBack> => {
  const found = await findImportToTakeBack(context.db, me, { line: line.name, id: params.id })
  if (!found) throw notFound()
  if (found.state === 'running') throw refused(STILL_MADE)
  const made = await listToTakeBack(context.db, found.id)
  const eligible = made.filter(isBeforePickup)
  const moved = made.filter((shipment) => !isBeforePickup(shipment))
  const [first] = moved
  if (eligible.length === 0) throw refused(NOTHING_TO_TAKE_BACK)
  if (first && !body.others) throw refused(movedOnMessage(first, eligible.length))
  const ids = eligible.map(({ id }) => id)
  const request = { ids, reason: REASON, at: context.now() }
  const { done, refused: left } = await cancelListed(change, line, { me, language, line: line.name }, request)
  const numberOf = new Map(made.map(({ id, number }) => [id, number]))
  return {
    cancelled: done.length,
    left: [
      ...moved.map(({ id, number, status }) => ({ id, number, reason: statusName(status) })),
      ...left.map(({ id, reason }) => ({ id, number: numberOf.get(id) ?? '', reason })),
    ],
  }
}

export const movedOnMessage = ({ number, status }: { number: string; status: number }, others: number): string =>
  `${number} has moved on: '${statusName(status)}'. The other ${others} can be taken back.`
