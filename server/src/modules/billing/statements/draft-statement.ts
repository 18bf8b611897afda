import type { Period } from '@waybill/contract/billing/terms'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { findTerms } from '../terms/terms.queries.ts'
import { refreshDraft, takeCharges } from './draft.queries.ts'
import { insertStatement } from './statements.queries.ts'

type NewDraft = {
  ownerId: string
  from: string
  to: string
  /** Of the regular draft of a period; null: made by hand, with no charges from before `from`. */
  period: Period | null
  by: string
  at: Date
}

/**
 * Makes a draft of what a merchant was charged on these days and is on no statement yet (rule BIL-7). Returns its id, or
 * null when there is nothing. Lock the account first.
 */
export const makeDraft = async (tx: Tx, { ownerId, from, to, period, by, at }: NewDraft): Promise<string | null> => {
  const key = { id: newId(), owner_id: ownerId }
  const taken = await takeCharges(tx, key, { from: period === null ? from : null, to })
  if (taken === 0) return null
  const { days, tax_code } = await findTerms(tx, ownerId)
  await insertStatement(tx, {
    ...{ ...key, kind: 'statement', from_day: from, to_day: to, period, days },
    ...{ created_at: at, created_by: by },
  })
  await refreshDraft(tx, key, { hasTaxCode: tax_code !== null })
  return key.id
}
