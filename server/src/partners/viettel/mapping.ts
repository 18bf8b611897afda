import type { InvoiceDocument, ProviderInvoice } from '../invoice-port.ts'
import type { FoundInvoice, NewInvoice } from './wire.ts'

const NOT_DECLARED = -1
const ADJUSTMENT_TYPES = { original: '1', replacement: '3', adjustment: '5' } as const
const PERSONAL_NUMBER = /^\d{12}$/
/** Tax authority's answer to an invoice. */
const REFUSED_BY_AUTHORITY = /DIS_?APPROVED|REJECT/i

type NewInvoiceOptions = { templateCode: string; series: string; transactionUuid: string }

/** Our invoice in Viettel's form. Viettel sets the day, so that its numbers stay in the order of time. */
export const newInvoice = (
  document: InvoiceDocument,
  { templateCode, series, transactionUuid }: NewInvoiceOptions,
): NewInvoice => {
  const { kind, buyer, net, vat, total, original } = document
  const isPerson = PERSONAL_NUMBER.test(buyer.taxCode)
  const rateOf = (percent: number | null): number => percent ?? NOT_DECLARED
  return {
    generalInvoiceInfo: {
      invoiceType: '1',
      templateCode,
      invoiceSeries: series,
      currencyCode: 'VND',
      exchangeRate: 1,
      adjustmentType: ADJUSTMENT_TYPES[kind],
      ...(kind === 'adjustment' && { adjustmentInvoiceType: '1' }),
      ...(original && {
        adjustedNote: original.reason,
        originalInvoiceId: `${original.series}${original.number}`,
        originalInvoiceIssueDate: millisecondsOf(original.day),
        originalTemplateCode: original.templateCode,
        additionalReferenceDesc: original.reason,
        additionalReferenceDate: millisecondsOf(original.reasonDay),
      }),
      paymentStatus: document.isPaid,
      cusGetInvoiceRight: true,
      transactionUuid,
      invoiceNote: `Kèm theo bảng kê số ${document.statement.number}`,
    },
    buyerInfo: {
      buyerLegalName: buyer.name,
      buyerTaxCode: isPerson ? '' : buyer.taxCode,
      ...(isPerson && { buyerIdType: '1', buyerIdNo: buyer.taxCode }),
      buyerAddressLine: buyer.address,
      buyerEmail: buyer.email,
      buyerCode: buyer.code,
      buyerNotGetInvoice: '0',
    },
    payments: [{ paymentMethodName: 'CK' }],
    itemInfo: document.lines.map((line, at) => {
      const amount = Math.abs(line.amount)
      const isDiscount = kind !== 'adjustment' && line.amount < 0
      return {
        lineNumber: at + 1,
        selection: isDiscount ? 3 : 1,
        itemName: line.name,
        unitName: line.unit,
        quantity: line.quantity,
        unitPrice: Math.abs(line.unitPrice),
        itemTotalAmountWithoutTax: amount,
        itemTotalAmountAfterDiscount: amount,
        itemTotalAmountWithTax: amount + Math.abs(line.vat),
        taxPercentage: rateOf(line.percent),
        taxAmount: Math.abs(line.vat),
        isIncreaseItem: kind === 'adjustment' || isDiscount ? line.amount >= 0 : null,
      }
    }),
    taxBreakdowns: document.rates.map((rate) => ({
      taxPercentage: rateOf(rate.percent),
      taxableAmount: Math.abs(rate.net),
      taxAmount: Math.abs(rate.vat),
      taxableAmountPos: rate.net >= 0,
      taxAmountPos: rate.vat >= 0,
    })),
    summarizeInfo: {
      sumOfTotalLineAmountWithoutTax: Math.abs(net),
      totalAmountWithoutTax: Math.abs(net),
      totalTaxAmount: Math.abs(vat),
      totalAmountWithTax: Math.abs(total),
      totalAmountWithTaxInWords: document.totalInWords,
      totalAmountAfterDiscount: Math.abs(net),
      discountAmount: 0,
      isTotalAmountPos: total >= 0,
      isTotalTaxAmountPos: vat >= 0,
      isTotalAmtWithoutTaxPos: net >= 0,
    },
  }
}

/** C26TWB00000412 → C26TWB, 00000412. */
const INVOICE_NUMBER = /^([CK]\d{2}[A-Z]{3})(\d{1,8})$/

/** Undefined: a number in no known form. */
export const providerInvoice = (found: FoundInvoice): ProviderInvoice | undefined => {
  const [, series, number] = INVOICE_NUMBER.exec(found.invoiceNo) ?? []
  if (series === undefined || number === undefined) return undefined
  const isRefused = REFUSED_BY_AUTHORITY.test(found.exchangeStatus ?? '')
  return {
    series,
    number,
    authorityCode: isRefused ? null : found.codeOfTax?.trim() || null,
    day: typeof found.issueDate === 'number' ? dayOf(found.issueDate) : null,
    authorityRefusal: isRefused ? found.exchangeDes?.trim() || (found.exchangeStatus ?? '') : null,
  }
}

const HOURS_OF_VIETNAM = 7 * 3_600_000
/** Noon, so that it is the same day wherever it is read. */
const millisecondsOf = (day: string): number => Date.parse(`${day}T12:00:00+07:00`)
const dayOf = (milliseconds: number): string => new Date(milliseconds + HOURS_OF_VIETNAM).toISOString().slice(0, 10)
