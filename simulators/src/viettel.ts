import { randomUUID } from 'node:crypto'
import type { Fault } from './kit/faults.ts'
import { pdfOf } from './kit/pdf.ts'
import { requestedFault, type RequestedFault } from './kit/requested-fault.ts'
import {
  serveSimulator,
  type Simulator,
  type SimulatorOptions,
  type SimulatorReply,
  type SimulatorRequest,
} from './kit/simulator.ts'
import { stateFile } from './kit/state-file.ts'

/** Our account at the simulator. */
export const VIETTEL_ACCOUNT = {
  username: '0000000017-501',
  password: 'viettel-simulator-password',
  taxCode: '0000000017',
  templateCode: '1/001',
  /** Two digits of the year. */
  series: `C${new Date().toISOString().slice(2, 4)}TWB`,
}

type Item = {
  itemName: string
  quantity: number
  unitPrice: number
  itemTotalAmountWithoutTax: number
  taxPercentage: number
  taxAmount: number
  isIncreaseItem: boolean | null
}
type Body = {
  generalInvoiceInfo: {
    templateCode: string
    invoiceSeries: string
    adjustmentType: '1' | '3' | '5'
    originalInvoiceId?: string
    transactionUuid: string
  }
  buyerInfo: { buyerLegalName: string; buyerTaxCode: string; buyerAddressLine: string }
  itemInfo: Item[]
  summarizeInfo: { sumOfTotalLineAmountWithoutTax: number; totalTaxAmount: number; totalAmountWithTax: number }
}

type SimulatedInvoice = {
  transactionUuid: string
  invoiceNo: string
  reservationCode: string
  issueDate: number
  codeOfTax: string
  /** Number of questions for it. */
  asked: number
  fault: RequestedFault | undefined
  body: Body
  /** 1 valid · 3 replaced · 5 adjusted. */
  state: '1' | '3' | '5'
}

export type ViettelSimulator = Simulator & { invoices: () => readonly SimulatedInvoice[] }

type ViettelOptions = SimulatorOptions & {
  account?: typeof VIETTEL_ACCOUNT
  /** Where it keeps its invoices over a restart. */
  stateFile?: string | undefined
  now?: () => Date
}

/** Faults of making an invoice, requested by the buyer's name; made first, or not at all. */
const CREATE_FAULTS: Partial<Record<RequestedFault, { fault: Fault; isMade: boolean }>> = {
  'NO ANSWER': { fault: 'no-answer', isMade: false },
  'LOST ANSWER': { fault: 'lost-answer', isMade: true },
  ERROR: { fault: 'error', isMade: false },
  SLOW: { fault: 'slow', isMade: true },
  MALFORMED: { fault: 'malformed', isMade: true },
}
/** With FAULT WAITING the tax authority's code is there from this question on. */
const CODE_AFTER = 3
const API = '/services/einvoiceapplication/api/InvoiceAPI'
const PAGE = { widthMm: 210, heightMm: 297 }

const refusal = (message: string, data: string): SimulatorReply => ({
  status: 400,
  body: { code: 400, message, data, errorCode: null },
})
const SIGNED_OUT: SimulatorReply = { status: 401, body: { code: 401, message: 'UNAUTHORIZED', data: 'Unauthorized' } }

/** Viettel SInvoice on loopback. */
export const serveViettel = async ({
  account = VIETTEL_ACCOUNT,
  stateFile: file,
  now = () => new Date(),
  ...options
}: ViettelOptions = {}): Promise<ViettelSimulator> => {
  const kept = stateFile<{ invoices: SimulatedInvoice[]; tokens: string[] }>(file, { invoices: [], tokens: [] })
  const { invoices, tokens } = kept.state

  const signIn = ({ json }: SimulatorRequest): SimulatorReply => {
    const { username, password } = json() as { username?: string; password?: string }
    if (username !== account.username || password !== account.password) return SIGNED_OUT
    const token = randomUUID()
    tokens.push(token)
    kept.changed()
    return { body: { access_token: token, token_type: 'bearer', expires_in: 1200 } }
  }
  const signed = (work: (request: SimulatorRequest) => SimulatorReply) => (request: SimulatorRequest) => {
    const token = /(?:^|;\s*)access_token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
    // What Viettel answers to an expired token.
    if (token === undefined || !tokens.includes(token)) return { status: 500, body: { message: 'GENERAL' } }
    return work(request)
  }

  const create = (request: SimulatorRequest): SimulatorReply => {
    const body = request.json() as Body
    const { transactionUuid, adjustmentType, originalInvoiceId } = body.generalInvoiceInfo
    const fault = requestedFault(body.buyerInfo.buyerLegalName)
    const answer = fault && CREATE_FAULTS[fault]
    if (fault === 'REFUSED') return refusal('BUYER_TAX_CODE_INVALID', 'Mã số thuế người mua không tồn tại')
    if (invoices.some((one) => one.transactionUuid === transactionUuid))
      return refusal('TRANSACTION_UUID_INVALID', 'Transaction Uuid đã được lập hóa đơn')
    if (answer && !answer.isMade) return { body: '', fault: answer.fault }
    const problem = problemOf(body, account)
    if (problem) return refusal(...problem)
    const original = invoices.find(({ invoiceNo }) => invoiceNo === originalInvoiceId)
    if (adjustmentType !== '1') {
      if (!original) return refusal('ORIGINAL_INVOICE_NOT_FOUND', 'Không tìm thấy hóa đơn gốc')
      if (original.state === '3') return refusal('ORIGINAL_INVOICE_REPLACED', 'Hóa đơn gốc đã bị thay thế')
      original.state = adjustmentType
    }
    const nth = invoices.length + 1
    const made: SimulatedInvoice = {
      transactionUuid,
      invoiceNo: `${account.series}${String(nth).padStart(8, '0')}`,
      reservationCode: randomUUID().slice(0, 13).toUpperCase(),
      issueDate: now().getTime(),
      codeOfTax: `M1-26-K7Q2P-${String(nth).padStart(11, '0')}`,
      asked: 0,
      fault,
      body,
      state: '1',
    }
    invoices.push(made)
    kept.changed()
    return {
      body: {
        errorCode: null,
        description: null,
        result: {
          supplierTaxCode: account.taxCode,
          invoiceNo: made.invoiceNo,
          transactionID: String(144_000 + nth),
          reservationCode: made.reservationCode,
          codeOfTax: codeOf(made),
        },
      },
      ...(answer && { fault: answer.fault }),
    }
  }

  const search = ({ form }: SimulatorRequest): SimulatorReply => {
    const question = form()
    const found = invoices.find(({ transactionUuid }) => transactionUuid === question.get('transactionUuid'))
    if (!found || question.get('supplierTaxCode') !== account.taxCode)
      return refusal('NOT_FOUND_DATA', 'Không tìm thấy dữ liệu')
    found.asked += 1
    kept.changed()
    const isRefused = found.fault === 'RETURNED'
    return {
      body: {
        errorCode: null,
        description: null,
        transactionUuid: found.transactionUuid,
        result: [
          {
            supplierTaxCode: account.taxCode,
            invoiceNo: found.invoiceNo,
            reservationCode: found.reservationCode,
            issueDate: found.issueDate,
            status: 'Hóa đơn gốc',
            exchangeStatus: isRefused ? 'INVOICE_HAS_CODE_DIS_APPROVED' : 'INVOICE_HAS_CODE_APPROVED',
            exchangeDes: isRefused ? 'Mã số thuế người mua đã ngừng hoạt động' : null,
            codeOfTax: isRefused ? null : codeOf(found),
          },
        ],
      },
    }
  }

  const representation = ({ json }: SimulatorRequest): SimulatorReply => {
    const { invoiceNo } = json() as { invoiceNo?: string }
    const found = invoices.find((one) => one.invoiceNo === invoiceNo)
    if (!found) return refusal('INVOICE_NOT_FOUND', 'Không tìm thấy hóa đơn')
    const lines = [
      'HOA DON GIA TRI GIA TANG',
      found.invoiceNo,
      found.codeOfTax,
      found.body.buyerInfo.buyerLegalName,
      ...found.body.itemInfo.map(
        ({ itemName, itemTotalAmountWithoutTax }) => `${itemName}  ${itemTotalAmountWithoutTax}`,
      ),
      String(found.body.summarizeInfo.totalAmountWithTax),
    ]
    return {
      body: {
        errorCode: 200,
        description: null,
        fileName: `${found.invoiceNo}.pdf`,
        fileToBytes: pdfOf([lines], PAGE).toString('base64'),
        paymentStatus: false,
      },
    }
  }

  const simulator = await serveSimulator(
    [
      { name: 'login', method: 'POST', path: '/auth/login', handle: signIn },
      {
        name: 'createInvoice',
        method: 'POST',
        path: `${API}/InvoiceWS/createInvoice/${account.taxCode}`,
        handle: signed(create),
      },
      {
        name: 'search',
        method: 'POST',
        path: `${API}/InvoiceWS/searchInvoiceByTransactionUuid`,
        handle: signed(search),
      },
      {
        name: 'file',
        method: 'POST',
        path: `${API}/InvoiceUtilsWS/getInvoiceRepresentationFile`,
        handle: signed(representation),
      },
    ],
    options,
    { wrongCredentials: SIGNED_OUT },
  )
  return {
    ...simulator,
    invoices: () => invoices,
    close: async () => {
      kept.close()
      await simulator.close()
    },
  }
}

const codeOf = ({ fault, asked, codeOfTax }: SimulatedInvoice): string | null =>
  fault === 'WAITING' && asked < CODE_AFTER ? null : codeOfTax

const SIGN = { true: 1, null: 1, false: -1 } as const
const isAway = (a: number, b: number): boolean => Math.abs(a - b) >= 1

/** What Viettel refuses, with its code and its words. */
const problemOf = (
  { generalInvoiceInfo: info, buyerInfo, itemInfo, summarizeInfo: sums }: Body,
  account: typeof VIETTEL_ACCOUNT,
): [string, string] | undefined => {
  if (info.templateCode !== account.templateCode) return ['TEMPLATE_NOT_FOUND', 'Mẫu hóa đơn không tồn tại']
  if (info.invoiceSeries !== account.series) return ['INVOICE_SERIAL_NOT_FOUND', 'Ký hiệu hóa đơn không tồn tại']
  if (info.transactionUuid.length < 10 || info.transactionUuid.length > 36)
    return ['TRANSACTION_UUID_LENGTH', 'TransactionUuid phải có từ 10 đến 36 ký tự']
  if (buyerInfo.buyerLegalName === '') return ['BUYER_NAME_REQUIRED', 'Tên người mua không được để trống']
  const wrong = itemInfo.find(
    ({ quantity, unitPrice, itemTotalAmountWithoutTax: net, taxPercentage, taxAmount }) =>
      isAway(quantity * unitPrice, net) || isAway((net * Math.max(0, taxPercentage)) / 100, taxAmount),
  )
  if (wrong) return ['ITEM_AMOUNT_INVALID', `Tiền hàng hoặc tiền thuế không đúng: ${wrong.itemName}`]
  const sumOf = (value: (item: Item) => number): number =>
    Math.abs(itemInfo.reduce((sum, item) => sum + SIGN[`${item.isIncreaseItem}`] * value(item), 0))
  if (
    isAway(
      sumOf((item) => item.itemTotalAmountWithoutTax),
      sums.sumOfTotalLineAmountWithoutTax,
    ) ||
    isAway(
      sumOf((item) => item.taxAmount),
      sums.totalTaxAmount,
    )
  )
    return ['TOTAL_AMOUNT_INVALID', 'Tổng tiền không khớp với các dòng hàng hóa']
  return undefined
}
