import { SenderInput } from '@waybill/contract/parcels/address'
import type { DbOrTx } from '../../platform/database.ts'
import { type FieldErrors, parseSchema } from '../../platform/validation.ts'
import type { Merchant } from '../shipments/index.ts'
import { findDefaultSender } from './default-sender.queries.ts'

/** The default sender of a merchant (rule SHP-3) as a body would give it; null: `problems` say what it lacks. */
export const readDefaultSender = async (
  db: DbOrTx,
  merchant: Pick<Merchant, 'id' | 'is_house'>,
): Promise<{ value: SenderInput | null; problems: FieldErrors }> => {
  const read = parseSchema(SenderInput, await findDefaultSender(db, merchant), 'body')
  if ('value' in read) return { value: read.value, problems: {} }
  const problems = Object.entries(read.problems).map(([path, sentence]) => [`shipFromAddress.${path}`, sentence])
  return { value: null, problems: Object.fromEntries(problems) as FieldErrors }
}
