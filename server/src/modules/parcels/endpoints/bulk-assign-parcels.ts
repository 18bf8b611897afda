import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { bulkAssignParcels as endpoint } from '@waybill/contract/parcels/endpoints'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { readSheetText } from '../../../platform/sheet/read-sheet-text.ts'
import { numbersOf, partitionNumbers } from '../check-numbers.ts'
import { duplicatesWorkbook } from '../duplicates-workbook.ts'
import { idsOf, lockListed } from '../../shipments/index.ts'
import { assignTo } from '../eligible-parcels.ts'
import { findParcelIds } from '../parcel-lists.queries.ts'
import { parcelScope } from '../parcel.policy.ts'

/** The maximum of a list of ids, and the head. */
const ROWS_MAX = 10_001
const NO_NUMBERS = 'The file has no numbers in its first column.'

/** Check (rule PAR-19): assigns the parcels of a file of numbers to the caller; the others come back in a workbook. */
export const bulkAssignParcels = implement(endpoint, async ({ context, me, file, language, change }) => {
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
})
