import { z } from 'zod'

/** Money is whole VND; times are milliseconds since 1970. */
export type NewInvoice = {
  generalInvoiceInfo: {
    /** 1: VAT invoice. */
    invoiceType: '1'
    templateCode: string
    invoiceSeries: string
    currencyCode: 'VND'
    exchangeRate: 1
    /** 1 original · 3 replacement · 5 adjustment. */
    adjustmentType: '1' | '3' | '5'
    /** Of an adjustment; 1: of amounts. */
    adjustmentInvoiceType?: '1'
    adjustedNote?: string
    /** Series and number. */
    originalInvoiceId?: string
    originalInvoiceIssueDate?: number
    originalTemplateCode?: string
    additionalReferenceDesc?: string
    additionalReferenceDate?: number
    paymentStatus: boolean
    cusGetInvoiceRight: true
    /** At most one invoice is made with it. */
    transactionUuid: string
    invoiceNote: string
  }
  buyerInfo: {
    buyerLegalName: string
    buyerTaxCode: string
    buyerIdType?: '1'
    buyerIdNo?: string
    buyerAddressLine: string
    buyerEmail: string
    buyerCode: string
    buyerNotGetInvoice: '0'
  }
  payments: { paymentMethodName: string }[]
  itemInfo: {
    lineNumber: number
    /** 1 goods and services · 3 discount. */
    selection: 1 | 3
    itemName: string
    unitName: string
    quantity: number
    unitPrice: number
    itemTotalAmountWithoutTax: number
    itemTotalAmountAfterDiscount: number
    itemTotalAmountWithTax: number
    /** −1: neither declared nor paid. */
    taxPercentage: number
    taxAmount: number
    /** Null: an ordinary line; false takes away. */
    isIncreaseItem: boolean | null
  }[]
  taxBreakdowns: {
    taxPercentage: number
    taxableAmount: number
    taxAmount: number
    taxableAmountPos: boolean
    taxAmountPos: boolean
  }[]
  summarizeInfo: {
    sumOfTotalLineAmountWithoutTax: number
    totalAmountWithoutTax: number
    totalTaxAmount: number
    totalAmountWithTax: number
    totalAmountWithTaxInWords: string
    totalAmountAfterDiscount: number
    discountAmount: 0
    isTotalAmountPos: boolean
    isTotalTaxAmountPos: boolean
    isTotalAmtWithoutTaxPos: boolean
  }
}

const Code = z.union([z.string(), z.number()]).nullish()

/** Success: `errorCode` is null or empty. Refused: `errorCode` and `description`, or HTTP 400 with `message` and `data`. */
export const Envelope = z.object({
  errorCode: Code,
  code: Code,
  description: z.string().nullish(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
})

export const Login = z.object({ access_token: z.string().min(1) })

export const MadeInvoice = z.object({ result: z.object({ invoiceNo: z.string().min(1) }) })

export const FoundInvoices = z.object({
  result: z
    .array(
      z.object({
        invoiceNo: z.string().min(1),
        issueDate: z.number().nullish(),
        codeOfTax: z.string().nullish(),
        exchangeStatus: z.string().nullish(),
        exchangeDes: z.string().nullish(),
      }),
    )
    .nullable(),
})
export type FoundInvoice = NonNullable<z.output<typeof FoundInvoices>['result']>[number]

export const InvoiceFile = z.object({ fileToBytes: z.string().min(1) })
