import type { Language } from '@waybill/contract/kernel/language'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { AppError } from '../../platform/app-error.ts'

/** What an id of a list that is no order of the person's scope answers. */
const NO_ORDER = 'There is no such order.'

/** What came of each order of a list, by its id: done, or the reason why not. */
type Verdicts = ReadonlyMap<string, true | string>

/** The answer of a call over a list (rule CAL-6): 422 when none was taken. */
export const bulkOutcome = (ids: readonly string[], verdicts: Verdicts, language: Language): BulkResult => {
  const answered = [...new Map(ids.map((id) => [id.toLowerCase(), id])).values()].map((id) => ({
    id,
    verdict: verdicts.get(id.toLowerCase()) ?? NO_ORDER,
  }))
  const done = answered.filter(({ verdict }) => verdict === true).map(({ id }) => id)
  const refused = answered.flatMap(({ id, verdict }) =>
    verdict === true ? [] : [{ id, reason: translateMessage(verdict, language) }],
  )
  if (done.length > 0) return { done, refused }
  const [first] = refused
  const isOneReason = refused.every(({ reason }) => reason === first?.reason)
  const sentence = isOneReason && first ? first.reason : 'None of these orders could be processed.'
  throw new AppError('invalid_state', { sentence, refused })
}
