import * as endpoints from '@waybill/contract/parcels/endpoints'
import * as listEndpoints from '@waybill/contract/parcels/list-endpoints'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { Language } from '@waybill/contract/kernel/language'
import type { Me } from '@waybill/contract/identity/me'
import { implement } from '../../../platform/implement.ts'
import type { Tx } from '../../../platform/database.ts'
import { assignListed, idsOf, type ListedRow, lockListed, saveShipments, saveUndo } from '../../shipments/index.ts'
import { lockEligibleParcels } from '../eligible-parcels.ts'
import { AppError } from '../../../platform/app-error.ts'
import { readSheetText } from '../../../platform/sheet/read-sheet-text.ts'
import { numbersOf, partitionNumbers, type UnassignedNumber } from '../check-numbers.ts'
import { findParcelIds } from '../parcel-lists.queries.ts'
import { parcelScope } from '../parcel.policy.ts'
import { plainWorkbook } from '../../../platform/sheet/template-workbook.ts'

/** Assign shipments (rule PAR-18): the caller becomes the handler, replacing any other; their own stay unchanged. */
export const assignParcels = implement(listEndpoints.assignParcels, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const { taken, refused } = await lockEligibleParcels(tx, { me, language }, body, () => true)
    const given = taken.filter(({ handler_id }) => handler_id !== me.id)
    const at = context.now()
    await assignTo(tx, me, given, at)
    const [first] = idsOf(taken)
    await note({ entity: 'parcel', id: first ?? '', after: { handler: me.username, ids: idsOf(given) } })
    return {
      done: idsOf(taken),
      refused,
      undoId: await saveUndo(tx, me, { action: 'parcel.assigned', at, changed: given }),
    }
  }),
)

/** Assigns parcels to a colleague, the caller or nobody (rule BLK-82). */
export const assignParcelsTo = implement(
  listEndpoints.assignParcelsTo,
  ({ context, me, body: { ids, userId }, language, change }) =>
    change(async (tx, note) => {
      const caller = { me, language, line: 'ecommerce' } as const
      const { handler, changed, ...result } = await assignListed(tx, caller, { ids, userId, at: context.now() })
      await note({ entity: 'parcel', id: result.done[0] ?? '', after: { handler, ids: changed } })
      return result
    }),
)

/** Makes a user the handler of parcels (rules PAR-18, PAR-19). */
const assignTo = (tx: Tx, me: Me, parcels: readonly ListedRow[], at: Date): Promise<void> =>
  saveShipments(
    tx,
    parcels.map((shipment) => ({ shipment, columns: { handler_id: me.id }, by: me.username })),
    at,
  )

/** The maximum of a list of ids, and the head. */
const ROWS_MAX = 10_001
const NO_NUMBERS = 'The file has no numbers in its first column.'

/** Check (rule PAR-19): assigns the parcels of a file of numbers to the caller; the others come back in a workbook. */
export const bulkAssignParcels = implement(
  endpoints.bulkAssignParcels,
  async ({ context, me, file, language, change }) => {
    const numbers = numbersOf((await readSheetText(file.content, me, { maxRows: ROWS_MAX })).lines)
    if (numbers.length === 0) throw new AppError('bad_file', { sentence: NO_NUMBERS }, { file: NO_NUMBERS })
    const { given, found, ...sorted } = await change(async (tx, note) => {
      const ids = await findParcelIds(
        tx,
        me,
        numbers.map(({ number }) => number),
      )
      const locked = new Map(
        (await lockListed(tx, [...ids.values()], parcelScope(me))).map((parcel) => [parcel.id, parcel]),
      )
      const outcome = partitionNumbers(numbers, me, (number) => locked.get(ids.get(number) ?? ''))
      await assignTo(tx, me, outcome.given, context.now())
      const [first] = idsOf(outcome.given)
      await note({
        entity: 'parcel',
        id: first ?? file.name,
        after: { file: file.name, handler: me.username, ids: idsOf(outcome.given), left: outcome.left.length },
      })
      return outcome
    })
    const left = sorted.left.map((one) => ({ ...one, reason: translateMessage(one.reason, language) }))
    return {
      found,
      assigned: given.length,
      left,
      ...(left.length === 0 ? {} : { workbook: await duplicatesWorkbook(left, language) }),
    }
  },
)

const HEADS: Record<Language, [row: string, number: string, reason: string]> = {
  en: ['Row', 'Number', 'Reason'],
  vi: ['Dòng', 'Mã', 'Lý do'],
}

/** The workbook of returned numbers of Check with their reasons (rule PAR-19), in base64. */
const duplicatesWorkbook = async (left: readonly UnassignedNumber[], language: Language): Promise<string> => {
  const [row, number, reason] = HEADS[language]
  const columns = [
    { head: row, width: 8 },
    { head: number, width: 28 },
    { head: reason, width: 44 },
  ]
  const rows = left.map((one) => [one.row, one.number, one.reason])
  return (await plainWorkbook('Check', columns, rows)).toString('base64')
}
