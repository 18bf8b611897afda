import { isToCheck, type StatementCheck } from '@waybill/contract/billing/statement'
import { addDays } from '@waybill/contract/billing/terms'
import type { Tx } from '../../../platform/database.ts'
import type { Settings } from '../../../platform/settings.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { settleAccount } from '../account/settle-account.ts'
import { registerInvoice } from '../invoices/register-invoice.ts'
import { drawPaymentCode, findTerms } from '../terms/terms.queries.ts'
import { refreshDraft, type StatementKey } from './draft.queries.ts'
import { drawNumber, findBuyer, readPeriod, readStatement, updateStatement } from './statements.queries.ts'

/** What became of a draft: its number, or why it was left out. */
export type Issued =
  | { kind: 'issued'; number: string; lineCount: number }
  | { kind: 'known'; number: string }
  | { kind: 'gone' }
  | { kind: 'toCheck'; checks: StatementCheck[] }

/**
 * Issues a draft (rule BIL-8): draws its number, payment code and due date, freezes its figures and the company's invoice
 * details, and lets the company's credit pay it. Lock the account first.
 */
export const issueStatement = async (
  tx: Tx,
  key: StatementKey,
  { by, at, settings }: { by: string; at: Date; settings: Pick<Settings, 'E_INVOICE_DAY_OF_MONTH'> },
): Promise<Issued> => {
  const draft = await readStatement(tx, key)
  if (!draft || draft.discarded_at !== null) return { kind: 'gone' }
  if (draft.number !== null) return { kind: 'known', number: draft.number }
  const terms = await findTerms(tx, key.owner_id)
  const { checks, amount, lineCount } = await refreshDraft(tx, key, { hasTaxCode: terms.tax_code !== null })
  const { accepted_by: acceptedBy = null } = (await readStatement(tx, key)) ?? {}
  if (isToCheck({ checks, acceptedBy })) return { kind: 'toCheck', checks }
  const today = vietnamDay(at)
  const [period, buyer] = [
    await readPeriod(tx, { ownerId: key.owner_id, from: draft.from_day, to: draft.to_day }),
    await findBuyer(tx, key.owner_id),
  ]
  const opening = period.issued - period.paidBefore
  const number = await drawNumber(tx, seriesOf('DN', draft.to_day))
  await updateStatement(tx, key, {
    ...{ number, payment_code: await drawPaymentCode(tx, { ownerId: key.owner_id, statementId: key.id }) },
    ...{ days: terms.days, due_day: addDays(today, terms.days), issued_at: at, issued_by: by },
    ...{ opening_balance: opening, closing_balance: opening - period.paid + amount },
    buyer: JSON.stringify({
      ...{ name: terms.legal_name ?? buyer?.name ?? '', code: buyer?.code ?? null, taxCode: terms.tax_code },
      address: terms.invoice_address ?? buyer?.address ?? null,
    }),
  })
  await registerInvoice(tx, { ...key, to_day: draft.to_day }, { settings, at })
  await settleAccount(tx, key.owner_id, { at, first: key.id })
  return { kind: 'issued', number, lineCount }
}

/** `DN-2611`: the month of the last day. */
export const seriesOf = (prefix: 'DN' | 'CN', day: string): string => `${prefix}-${day.slice(2, 4)}${day.slice(5, 7)}`
