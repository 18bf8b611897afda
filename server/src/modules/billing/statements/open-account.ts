import { addDays } from '@waybill/contract/billing/terms'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { insertPayments } from '../account/account.queries.ts'
import { settleAccount } from '../account/settle-account.ts'
import { drawPaymentCode, findTerms } from '../terms/terms.queries.ts'
import { seriesOf } from './issue-statement.ts'
import { drawNumber, findBuyer, insertStatement } from './statements.queries.ts'

type Opening = { ownerId: string; amount: number; day: string; reason: string; by: string; at: Date }

/**
 * Enters the balance with which a company comes (rule BIL-10): a debt (+) is a statement of its own, which is paid and
 * grows old like others; a credit (−) is money that it has paid before. Returns the id of the statement. Lock the account first.
 */
export const openAccount = async (
  tx: Tx,
  { ownerId, amount, day, reason, by, at }: Opening,
): Promise<string | null> => {
  const id = amount < 0 ? null : newId()
  if (id === null)
    await insertPayments(tx, [
      {
        ...{ id: newId(), owner_id: ownerId, kind: 'opening', amount: -amount, reason, at, action_user: by },
        received_at: new Date(`${day}T00:00:00+07:00`),
      },
    ])
  else {
    const { days, legal_name, tax_code, invoice_address } = await findTerms(tx, ownerId)
    const buyer = await findBuyer(tx, ownerId)
    await insertStatement(tx, {
      ...{ id, owner_id: ownerId, kind: 'opening', number: await drawNumber(tx, seriesOf('DN', day)) },
      payment_code: await drawPaymentCode(tx, { ownerId, statementId: id }),
      ...{ from_day: day, to_day: day, days, due_day: addDays(day, days), reason },
      ...{ net: amount, amount, vat_lines: JSON.stringify([{ percent: null, codes: [], net: amount, vat: 0 }]) },
      ...{ created_at: at, created_by: by, issued_at: at, issued_by: by },
      buyer: JSON.stringify({
        ...{ name: legal_name ?? buyer?.name ?? '', code: buyer?.code ?? null, taxCode: tax_code },
        address: invoice_address ?? buyer?.address ?? null,
      }),
    })
  }
  await settleAccount(tx, ownerId, { at })
  return id
}
