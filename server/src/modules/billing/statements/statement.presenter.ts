import type { StatementDetail, StatementRow } from '@waybill/contract/billing/statement'
import type { VatLine } from '@waybill/contract/billing/vat'
import { CARRIER } from '@waybill/contract/kernel/entity'
import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import type { DbOrTx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/record.ts'
import { payTo } from '../default-bank-account.ts'
import type { StatementKey, StoredStatement } from './draft.queries.ts'
import { findRow, listPaymentsOf } from './statement-detail.queries.ts'
import type { StatementRecord } from './statements.list.ts'
import { listCreditNotes, readPeriod, readStatement } from './statements.queries.ts'

/** A row of the list; only who sends statements reads why an e-mail was not sent, in the mail server's words. */
export const presentRow = (me: Me, { issuedAt, emailedAt, ...row }: StatementRecord): StatementRow => ({
  ...row,
  emailError: hasPermission(me, 'statement.manage') ? row.emailError : null,
  issuedAt: issuedAt?.toISOString() ?? null,
  emailedAt: emailedAt?.toISOString() ?? null,
})

/** Who did something: people who only read statements are not told which of the staff it was (rule BIL-13). */
export const namesFor =
  (me: Me) =>
  <Name extends string | null>(name: Name): Name | typeof CARRIER =>
    name === null || hasPermission(me, 'statement.manage') ? name : CARRIER

type History = StatementDetail['history'][number]

/** A statement with its figures, payments and credit notes, as a person reads it (rule BIL-9). */
export const presentStatement = async (db: DbOrTx, me: Me, key: StatementKey): Promise<StatementDetail> => {
  const [stored, row] = [orNotFound(await readStatement(db, key)), orNotFound(await findRow(db, key))]
  const payments = await listPaymentsOf(db, key)
  const notes = await listCreditNotes(db, key)
  const isDraft = stored.number === null
  const mayManage = hasPermission(me, 'statement.manage')
  const named = namesFor(me)
  const period = isDraft
    ? await readPeriod(db, { ownerId: key.owner_id, from: stored.from_day, to: stored.to_day })
    : null
  const draftOpening = period && period.issued - period.paidBefore
  const opening = stored.opening_balance ?? draftOpening
  const closing =
    stored.closing_balance ?? (period && draftOpening !== null ? draftOpening - period.paid + stored.amount : null)
  return {
    ...presentRow(me, row),
    ...{ createdAt: stored.created_at.toISOString(), createdBy: named(stored.created_by) },
    ...{ issuedBy: named(stored.issued_by), acceptedBy: named(stored.accepted_by) },
    ...{ reason: stored.reason, lineCount: stored.line_count },
    vatLines: stored.vat_lines as VatLine[],
    ...{ openingBalance: opening, closingBalance: closing },
    periodPayments: opening === null || closing === null ? null : opening + stored.amount - closing,
    payments: payments.map(({ id, kind, receivedAt, reference, amount }) => ({
      ...{ id, kind, reference, amount, receivedAt: receivedAt.toISOString() },
    })),
    creditNotes: notes.map(({ id, number, amount, issued_at }) => ({
      ...{ id, number: number ?? '', amount, issuedAt: issued_at?.toISOString() ?? '' },
    })),
    ofStatement: stored.of_statement,
    payTo: row.due > 0 && stored.payment_code ? await payTo(db, { amount: row.due, text: stored.payment_code }) : null,
    history: historyOf(stored, { merchant: row.merchant, payments, notes }).map(({ by, ...entry }) => ({
      ...entry,
      by: entry.what === 'opened' ? by : named(by),
    })),
    hasPapers: stored.pdf_file_id !== null && stored.excel_file_id !== null,
    emailedTo: stored.emailed_to ?? [],
    openedAt: stored.opened_at?.toISOString() ?? null,
    can: {
      change: mayManage && isDraft,
      credit: mayManage && !isDraft && stored.kind !== 'creditNote' && stored.credited < stored.amount,
      pay: mayManage && row.due > 0,
      send: mayManage && !isDraft,
    },
  }
}

type Happened = {
  merchant: string
  payments: Awaited<ReturnType<typeof listPaymentsOf>>
  notes: Awaited<ReturnType<typeof listCreditNotes>>
}

/** What happened to a statement, the newest first. */
const historyOf = (stored: StoredStatement, { merchant, payments, notes }: Happened): History[] => {
  const entry = (at: Date | null, what: History['what'], by: string | null, detail: string | null = null): History[] =>
    at === null ? [] : [{ at: at.toISOString(), by: by ?? '', what, detail }]
  return [
    ...entry(stored.created_at, 'drafted', stored.created_by),
    ...entry(stored.issued_at, 'issued', stored.issued_by, stored.number),
    ...entry(stored.emailed_at, 'emailed', stored.issued_by, (stored.emailed_to ?? []).join(', ')),
    ...entry(stored.opened_at, 'opened', merchant),
    ...payments.flatMap(({ receivedAt, amount, by }) => entry(receivedAt, 'paid', by, String(amount))),
    ...notes.flatMap(({ issued_at, issued_by, number }) => entry(issued_at, 'credited', issued_by, number)),
  ].sort((one, other) => other.at.localeCompare(one.at))
}
