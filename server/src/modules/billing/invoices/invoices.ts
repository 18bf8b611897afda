import * as calls from '@waybill/contract/billing/invoice-endpoints'
import { issueUntilOf } from '@waybill/contract/billing/invoices'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { hasPermission } from '@waybill/contract/permissions'
import { fetchInvoicePdf, isViettelConfigured } from '../../../partners/viettel/client.ts'
import { AppError, invalid, refused } from '../../../platform/app-error.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database.ts'
import { implement, type Implementation } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import { idOrNotFound, orNotFound, requireRecordVersion } from '../../../platform/record.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { xlsxReply } from '../../../platform/xlsx-reply.ts'
import { sql } from 'kysely'
import { lockAccount, lockAccounts } from '../account/account-lock.ts'
import { findStatement } from '../statements/statements.queries.ts'
import { buildDocument } from './build-document.ts'
import { enterInvoice } from './enter-invoice.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { invoiceXml, type InvoiceMarks } from './invoice-xml.ts'
import { findInvoiceRow, INVOICE_LIST, type InvoiceRecord, listInvoicesOf, presentInvoice } from './invoices.list.ts'
import {
  findInvoiceByNumber,
  type InvoiceKey,
  listInvoiceKeys,
  lockInvoice,
  readInvoice,
  type StoredInvoice,
} from './invoices.queries.ts'
import { requireProvider, startSending } from './send-invoices.ts'

/** The register of e-invoices (rule BIL-64). */
const listInvoices = implement(calls.invoiceGrid, async ({ context, grid }) => {
  const { rows, ...total } = await readListPage<InvoiceRecord>(context, INVOICE_LIST, sql<boolean>`true`, grid)
  return { value: rows.map(presentInvoice), ...total }
})

/** The e-invoices of a statement; a company and sales read those that are issued (rule BIL-64). */
const statementInvoices = implement(calls.statementInvoices, async ({ context, me, params }) => {
  const { db, settings } = context
  const statement = orNotFound(await findStatement(db, me, idOrNotFound(params.id)))
  const mayIssue = hasPermission(me, 'statement.manage')
  const key = { id: statement.of_statement ?? statement.id, owner_id: statement.owner_id }
  const all = (await listInvoicesOf(db, key)).map(presentInvoice)
  const own = all.find(({ statementId }) => statementId === statement.id)
  const isDraft = statement.number === null
  return {
    issueUntil: own?.issueUntil ?? (isDraft ? issueUntilOf(statement.to_day, settings.E_INVOICE_DAY_OF_MONTH) : null),
    provider: isViettelConfigured(settings) ? ('viettel' as const) : null,
    invoices: mayIssue
      ? all
      : all
          .filter(({ state }) => ['issued', 'adjusted', 'replaced'].includes(state))
          .map((invoice) => ({ ...invoice, problem: null, sentBy: null })),
    can: { issue: mayIssue && !isDraft },
  }
})

/** Sends e-invoices, one or many; what cannot be sent is left out with its reason (rule BIL-65). */
const sentInvoices = implement(calls.sendInvoices, async ({ context, me, body, language, change, skipAudit }) => {
  requireProvider(context.settings)
  return change(async (tx, note) => {
    const keys = await listInvoiceKeys(tx, body.ids)
    await lockAccounts(
      tx,
      keys.map(({ owner_id }) => owner_id),
    )
    const sending = { settings: context.settings, by: me.username, at: context.now(), replaces: body.replaces === true }
    const outcomes: { id: string; statement: string; reason: string | null }[] = []
    for (const key of keys) {
      const { statement = '' } = (await findInvoiceRow(tx, key)) ?? {}
      const reason = await startSending(tx, key, sending)
      outcomes.push({ id: key.id, statement, reason: reason && translateMessage(reason, language) })
      if (reason === null) await note({ entity: 'invoice', id: key.id, after: { statement } })
    }
    if (outcomes.every(({ reason }) => reason !== null)) skipAudit()
    return {
      done: outcomes.flatMap(({ id, reason }) => (reason === null ? [id] : [])),
      leftOut: outcomes.flatMap(({ id, statement, reason }) => (reason === null ? [] : [{ id, statement, reason }])),
    }
  })
})

/** Enters what another system issued; an entry can be corrected (rule BIL-65). */
const enteredInvoice = implement(calls.enterInvoice, async ({ context, body, change }) => {
  const { series, number, authorityCode, day } = body
  if (day > vietnamDay(context.now())) throw invalid({ day: 'Must not be in the future' })
  const found = await requireInvoice(context, body.id)
  return change(async (tx, note) => {
    await lockAccount(tx, found.owner_id)
    const invoice = orNotFound(await lockInvoice(tx, found))
    await requireRecordVersion(tx, 'invoice', invoice, body.version)
    await requireEnterable(tx, invoice, { series, number })
    const before = orNotFound(await findInvoiceRow(tx, invoice))
    const entering = { settings: context.settings, replaces: body.replaces === true }
    await enterInvoice(tx, invoice, { series, number, authorityCode, day }, entering)
    const after = orNotFound(await findInvoiceRow(tx, invoice))
    await note({ entity: 'invoice', id: invoice.id, before: marksShown(before), after: marksShown(after) })
    return presentInvoice(after)
  })
})

const requireEnterable = async (
  tx: Tx,
  invoice: StoredInvoice,
  marks: { series: string; number: string },
): Promise<void> => {
  if (invoice.state === 'adjusted' || invoice.state === 'replaced')
    throw refused('This invoice was adjusted or replaced: its number stays.')
  if (invoice.state === 'issued' && !invoice.is_by_hand) throw refused('The provider issued this invoice.')
  const other = await findInvoiceByNumber(tx, marks)
  if (other && other.id !== invoice.id) {
    const sentence = 'Another invoice has this number.'
    throw new AppError('duplicate', { sentence }, { number: sentence })
  }
}

/** What the audit keeps of an e-invoice. */
const marksShown = ({ statement, state, series, number, authorityCode, day }: InvoiceRecord) => ({
  ...{ statement, state, series, number, authorityCode, day },
})

const requireInvoice = async ({ db }: Pick<AppContext, 'db'>, id: string): Promise<StoredInvoice> => {
  const [key] = await listInvoiceKeys(db, [idOrNotFound(id)])
  return orNotFound(key && (await readInvoice(db, key)))
}

/** What an invoice says: what was sent or entered, otherwise what it would say now. */
const readDocument = async (context: AppContext, key: InvoiceKey) =>
  context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, key.owner_id)
    const invoice = orNotFound(await readInvoice(tx, key))
    const marks: InvoiceMarks = {
      ...{ series: invoice.series ?? (context.settings.VIETTEL_SERIES || null), number: invoice.number },
      ...{ authorityCode: invoice.authority_code, day: invoice.issued_day ?? vietnamDay(context.now()) },
    }
    if (invoice.document) return { document: invoice.document, marks }
    const built = await buildDocument(tx, context.settings, invoice, { replaces: invoice.kind === 'replacement' })
    if (built.kind === 'impossible') throw refused(built.reason)
    return { document: built.document, marks }
  })

const nameOf = ({ statement }: { statement: { number: string } }, extension: string): string =>
  `${statement.number} invoice.${extension}`

const xmlOfInvoice = implement(calls.invoiceXml, async ({ context, params }) => {
  const { document, marks } = await readDocument(context, await requireInvoice(context, params.id))
  return {
    name: nameOf(document, 'xml'),
    type: 'application/xml; charset=utf-8',
    content: Buffer.from(invoiceXml(document, marks), 'utf8'),
  }
})

const excelOfInvoice = implement(calls.invoiceExcel, async ({ context, params, me, request, reply }) => {
  const { document, marks } = await readDocument(context, await requireInvoice(context, params.id))
  const { columns, rows } = invoiceSheet(document, marks)
  const batches = async function* () {
    yield rows
    await Promise.resolve()
  }
  const file = await xlsxReply({ context, me, request, reply }, columns, batches())
  return { ...file, name: nameOf(document, 'xlsx') }
})

const pdfOfInvoice = implement(calls.invoicePdf, async ({ context, params }) => {
  const invoice = await requireInvoice(context, params.id)
  const { series, number, template_code: templateCode, transaction_uuid: transactionUuid } = invoice
  if (series === null || number === null || templateCode === null || invoice.is_by_hand)
    throw refused('The provider has no such invoice.')
  const outcome = await fetchInvoicePdf(
    { settings: context.settings },
    { series, number, templateCode, transactionUuid },
  )
  if (outcome.kind !== 'file')
    throw refused(outcome.kind === 'rejected' ? outcome.words : `The provider was not reached: ${outcome.reason}`)
  return { name: `${series} ${number}.pdf`, type: 'application/pdf', content: outcome.file, inline: true }
})

export const invoiceCalls: Implementation[] = [
  listInvoices,
  statementInvoices,
  sentInvoices,
  enteredInvoice,
  xmlOfInvoice,
  excelOfInvoice,
  pdfOfInvoice,
]
