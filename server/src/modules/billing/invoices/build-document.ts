import { amountInWords } from '@waybill/contract/billing/amount-in-words'
import { bankName } from '@waybill/contract/billing/banks'
import type { VatLine } from '@waybill/contract/billing/vat'
import { vietnamTaxCodeProblem } from '@waybill/contract/tax-profile/check-number'
import type { InvoiceDocument, InvoiceRate } from '../../../partners/invoice-port.ts'
import { companyOf } from '../../../platform/company-settings.ts'
import type { Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/record.ts'
import type { Settings } from '../../../platform/settings.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import type { StoredStatement } from '../statements/draft.queries.ts'
import { findBuyer, readStatement } from '../statements/statements.queries.ts'
import { findTerms } from '../terms/terms.queries.ts'
import { findDefaultBankAccount } from '../bank-accounts.queries.ts'
import { type ChargeGroup, invoiceLines } from './invoice-lines.ts'
import {
  deleteInvoices,
  groupCreditedCharges,
  groupStandingCharges,
  listFamily,
  listRatesLeft,
  type StoredInvoice,
  sumRates,
  updateInvoice,
} from './invoices.queries.ts'

type Document = {
  kind: 'document'
  document: InvoiceDocument
  /** The invoice that this one adjusts or replaces. */
  original: StoredInvoice | null
  /** Others that are not sent yet, whose credit notes this one tells already. */
  absorbed: readonly string[]
}
type BuiltDocument =
  | Document
  /** A sentence for the person who wants to send it. */
  | { kind: 'impossible'; reason: string }

const impossible = (reason: string): BuiltDocument => ({ kind: 'impossible', reason })

const isIssued = ({ state }: StoredInvoice): boolean => state === 'issued' || state === 'adjusted'
/** Whether no provider can have made it yet, so that it still tells whatever is left. */
export const isUnsent = ({ state, asked_at }: StoredInvoice): boolean =>
  state === 'toIssue' || (state === 'refused' && asked_at === null)

/**
 * What an e-invoice says now (rules BIL-62, BIL-66). An original and a replacement tell what is left of the statement
 * after its credit notes, an adjustment what one credit note takes back. An invoice that was corrected in one way before
 * is corrected in the same way again. Lock the account first.
 */
export const buildDocument = async (
  tx: Tx,
  settings: Settings,
  invoice: StoredInvoice,
  { replaces }: { replaces: boolean },
): Promise<BuiltDocument> => {
  const key = { id: invoice.statement_id, owner_id: invoice.owner_id }
  const told = orNotFound(await readStatement(tx, key))
  const root =
    told.of_statement === null ? told : orNotFound(await readStatement(tx, { ...key, id: told.of_statement }))
  const family = await listFamily(tx, root)
  const others = family.filter(({ id }) => id !== invoice.id)
  if (told === root) {
    const rates = await listRatesLeft(tx, root)
    if (rates.length === 0) return impossible('All of it was credited: there is nothing to invoice.')
    const groups = await groupStandingCharges(tx, root)
    const document = await compose(tx, settings, { kind: 'original', told: root, root, groups, rates, original: null })
    return { kind: 'document', document, original: null, absorbed: others.filter(isUnsent).map(({ id }) => id) }
  }
  const original = others.findLast((one) => one.kind !== 'adjustment' && isIssued(one))
  if (!original) return impossible(`The invoice of ${root.number ?? ''} is not issued yet.`)
  const rates = await listRatesLeft(tx, root)
  const wasReplaced = others.some(({ state }) => state === 'replaced')
  if (replaces) {
    if (original.state === 'adjusted') return impossible('This invoice was adjusted before: adjust it again.')
    if (rates.length === 0) return impossible('Nothing is left to invoice: adjust it instead.')
    const groups = await groupStandingCharges(tx, root)
    const document = await compose(tx, settings, { kind: 'replacement', told, root, groups, rates, original })
    return { kind: 'document', document, original, absorbed: others.filter(isUnsent).map(({ id }) => id) }
  }
  if (wasReplaced && rates.length > 0) return impossible('This invoice was replaced before: replace it again.')
  const document = await compose(tx, settings, {
    ...{ kind: 'adjustment', told, root, original },
    groups: await groupCreditedCharges(tx, told),
    rates: sumRates(told.vat_lines as VatLine[]),
  })
  return { kind: 'document', document, original, absorbed: [] }
}

/** Freezes what an e-invoice says; those whose credit notes it tells already are not needed any more. */
export const keepDocument = async (
  tx: Tx,
  invoice: StoredInvoice,
  { document, original, absorbed }: Document,
): Promise<void> => {
  await deleteInvoices(tx, invoice.owner_id, absorbed)
  await updateInvoice(tx, invoice, {
    ...{ kind: document.kind, original_id: original?.id ?? null, document: JSON.stringify(document) },
  })
}

type Parts = {
  kind: InvoiceDocument['kind']
  /** The statement or credit note that the invoice belongs to, and the statement itself. */
  told: StoredStatement
  root: StoredStatement
  groups: readonly ChargeGroup[]
  rates: readonly InvoiceRate[]
  original: StoredInvoice | null
}

const dayOf = (at: Date | null): string => (at === null ? '' : vietnamDay(at))

const compose = async (
  tx: Tx,
  settings: Settings,
  { kind, told, root, groups, rates, original }: Parts,
): Promise<InvoiceDocument> => {
  const terms = await findTerms(tx, root.owner_id)
  const buyer = await findBuyer(tx, root.owner_id)
  const account = await findDefaultBankAccount(tx)
  const company = companyOf(settings)
  const net = rates.reduce((sum, rate) => sum + rate.net, 0)
  const vat = rates.reduce((sum, rate) => sum + rate.vat, 0)
  const listed = kind === 'adjustment' ? told : root
  return {
    kind,
    statement: {
      ...{ number: listed.number ?? '', day: dayOf(listed.issued_at) },
      ...{ fromDay: listed.from_day, toDay: listed.to_day },
    },
    isPaid: root.paid + root.credited >= root.amount,
    seller: {
      ...{ name: settings.COMPANY_LEGAL_NAME, taxCode: settings.COMPANY_TAX_CODE, address: settings.COMPANY_ADDRESS },
      ...{ phone: company.phone, email: company.email },
      ...{ bankAccount: account?.number ?? '', bank: account ? bankName(account.bankBin) : '' },
    },
    buyer: {
      ...{ name: terms.legal_name ?? buyer?.name ?? '', taxCode: terms.tax_code ?? '', code: buyer?.code ?? '' },
      ...{ address: terms.invoice_address ?? buyer?.address ?? '', email: terms.emails[0] ?? buyer?.email ?? '' },
    },
    lines: invoiceLines(groups, rates),
    ...{ rates, net, vat, total: net + vat, totalInWords: amountInWords(net + vat) },
    original: original && {
      ...{ templateCode: original.template_code ?? settings.VIETTEL_TEMPLATE_CODE, series: original.series ?? '' },
      ...{ number: original.number ?? '', day: original.issued_day ?? '' },
      ...{ reason: told.reason ?? '', reasonDay: dayOf(told.issued_at) },
    },
  }
}

const SELLER_SETTINGS = {
  name: 'COMPANY_LEGAL_NAME',
  taxCode: 'COMPANY_TAX_CODE',
  address: 'COMPANY_ADDRESS',
} as const

/** What a provider would refuse because it is missing; null: nothing (rule BIL-61). */
export const missingDetails = ({ seller, buyer }: InvoiceDocument): string | null => {
  const setting = (['name', 'taxCode', 'address'] as const).find((part) => seller[part] === '')
  if (setting) return `The setting ${SELLER_SETTINGS[setting]} is missing.`
  if (buyer.taxCode === '') return 'The tax code of the company is missing: enter it in its terms.'
  if (vietnamTaxCodeProblem(buyer.taxCode) !== null)
    return 'The tax code of the company is not valid: correct it in its terms.'
  return buyer.address === '' ? 'The address of the company for invoices is missing: enter it in its terms.' : null
}
