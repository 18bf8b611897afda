import type { Tx } from '../../../platform/database.ts'
import { type StoredInvoice, updateInvoice } from './invoices.queries.ts'

type Marks = { series: string; number: string; authorityCode: string; day: string; isByHand: boolean }

/** Marks an e-invoice as issued, and the one that it corrects as adjusted or replaced (rules BIL-65, BIL-66). */
export const settleIssued = async (
  tx: Tx,
  invoice: Pick<StoredInvoice, 'id' | 'owner_id' | 'kind' | 'original_id'>,
  { series, number, authorityCode, day, isByHand }: Marks,
): Promise<void> => {
  await updateInvoice(tx, invoice, {
    ...{ state: 'issued', series, number, authority_code: authorityCode, issued_day: day },
    ...{ is_by_hand: isByHand, problem: null },
  })
  if (invoice.original_id === null) return
  const state = invoice.kind === 'replacement' ? 'replaced' : 'adjusted'
  await updateInvoice(tx, { id: invoice.original_id, owner_id: invoice.owner_id }, { state })
}
