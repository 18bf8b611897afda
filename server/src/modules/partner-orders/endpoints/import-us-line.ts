import { importJanioOrders, janioImportTemplate } from '@waybill/contract/partner-orders/endpoints'
import { type JanioImportResult, JANIO_TEMPLATE_NAME } from '@waybill/contract/partner-orders/import-schemas'
import { IMPORT_FAILED_MESSAGE, IMPORT_PREVIEW_MAX } from '@waybill/contract/shipments/import-schemas'
import { ENCODING_NEEDED_MESSAGE } from '@waybill/contract/shipments/text-encoding'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { lockName } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { implement, type UploadCall } from '../../../platform/implement.ts'
import { enqueueAll } from '../../../platform/jobs/enqueue.ts'
import { inQueue } from '../../../platform/jobs/job.ts'
import { errorWorkbook } from '../../../platform/sheet/error-workbook.ts'
import { readSheetText, type TextSheet } from '../../../platform/sheet/read-sheet-text.ts'
import { SheetError } from '../../../platform/sheet/sheet.ts'
import { XLSX_TYPE } from '../../../platform/xlsx.ts'
import { mappingOptions } from '../../imports/index.ts'
import { sheetHeads } from '../../imports/sheets/index.ts'
import { getMerchant } from '../../shipments/index.ts'
import { type ClassifiedOrders, classifyOrders } from '../import/classify-orders.ts'
import { ORDER_SHEET_MAX_ROWS, ORDER_SHEET_NAME, orderTemplate } from '../import/order-columns.ts'
import { JANIO_SHEET, type ReadOrder, readOrderRows, type ReadOrders } from '../import/read-order-rows.ts'
import { newJanioOrder, REFERENCES_LOCK, waitingRow } from '../janio-order.ts'
import { makeJanioOrder } from '../jobs/make-janio-order.job.ts'
import { deleteRefusedOrders, insertPartnerOrders } from '../partner-orders.queries.ts'

type UploadRequest = UploadCall<typeof importJanioOrders>

export const usLineTemplate = implement(janioImportTemplate, async () => ({
  name: JANIO_TEMPLATE_NAME,
  type: XLSX_TYPE,
  content: await orderTemplate(),
}))

/** Bulk upload of US Line (rule PTO-16): checks a file, and stores its orders, which jobs then make at Janio. */
export const importUsLine = implement(importJanioOrders, async (call) => {
  const { context, me, query } = call
  const merchant = await getMerchant(context.db, me, query.merchantId)
  const read = await readFile(call, merchant.id)
  if ('columns' in read) throw new Error('Only an upload in work asks for columns')
  if (read.question) {
    if (query.mode !== 'check') throw invalid({ encoding: ENCODING_NEEDED_MESSAGE })
    call.skipAudit()
    return {
      rows: 0,
      orders: 0,
      good: 0,
      bad: 0,
      created: 0,
      preview: [],
      ignored: [],
      sheet: null,
      conversions: [],
      mapping: null,
      leftOut: 0,
      question: read.question,
    }
  }
  const checked = await classifyOrders(context.db, read, merchant.id)
  await requireAllGood(call, read, checked)
  if (query.mode === 'check' || checked.good.length === 0) {
    call.skipAudit()
    return answerOf(call, read, checked)
  }
  const made = await call.change(async (tx, note) => {
    await lockName(tx, REFERENCES_LOCK)
    const sorted = await classifyOrders(tx, read, merchant.id)
    await requireAllGood(call, read, sorted)
    const at = context.now()
    const rows = sorted.good.map(({ body, reference }) =>
      waitingRow({
        order: newJanioOrder(body, reference, context.settings),
        ownerId: merchant.id,
        userId: me.id,
        at,
      }),
    )
    const references = sorted.good.map(({ reference }) => reference)
    await deleteRefusedOrders(tx, { partner: 'janio', references, ownerId: merchant.id })
    await insertPartnerOrders(tx, rows)
    await enqueueAll(
      tx,
      inQueue(makeJanioOrder, 'janio'),
      rows.map(({ id, owner_id: ownerId }) => ({ id, ownerId })),
    )
    await note({
      entity: 'partnerOrder',
      id: rows[0]?.id ?? newId(at.getTime()),
      after: { file: call.file.name, orders: rows.length, merchantId: merchant.id },
    })
    return sorted
  })
  return { ...(await answerOf(call, read, made)), created: made.good.length }
})

type ReadFile = ReadOrders & Pick<TextSheet, 'name' | 'others'>

const readFile = async ({ context, file, me, query }: UploadRequest, ownerId: string) => {
  const mapping = await mappingOptions(context.db, { line: 'usLine', ownerId, query, template: JANIO_SHEET })
  const sheet = await readSheetText(file.content, me, {
    maxRows: ORDER_SHEET_MAX_ROWS,
    named: ORDER_SHEET_NAME,
    heads: sheetHeads(JANIO_SHEET, mapping),
    encoding: query.encoding,
  })
  try {
    return { ...readOrderRows(sheet, mapping), name: sheet.name, others: sheet.others }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw new AppError('bad_file', { sentence: error.message }, { file: error.message })
  }
}

/** With `all`, one wrong order refuses the file. */
const requireAllGood = async (call: UploadRequest, read: ReadFile, sorted: ClassifiedOrders): Promise<void> => {
  if (call.query.mode !== 'all' || sorted.bad.length === 0) return
  const answer = await answerOf(call, read, sorted)
  throw new AppError('bad_file', { sentence: IMPORT_FAILED_MESSAGE }, undefined, answer)
}

const answerOf = async (
  call: UploadRequest,
  read: ReadFile,
  { good, bad, leftOut }: ClassifiedOrders,
): Promise<JanioImportResult> => {
  const { query, me, file, language } = call
  const answer = {
    rows: read.rows,
    orders: read.orders.length,
    good: good.length,
    bad: bad.length,
    created: 0,
    preview: [...bad.slice(0, IMPORT_PREVIEW_MAX), ...notedFirst(good).slice(0, IMPORT_PREVIEW_MAX)].map((order) =>
      present(order, call),
    ),
    ignored: read.heads.ignored,
    sheet: read.others > 0 ? read.name : null,
    conversions: [...read.conversions],
    mapping: read.mapping,
    leftOut,
  }
  if (bad.length === 0) return answer
  const workbook = await errorWorkbook(file.content, {
    uploader: me,
    heads: read.heads,
    sheetName: read.name ?? ORDER_SHEET_NAME,
    encoding: query.encoding,
    maxRows: ORDER_SHEET_MAX_ROWS,
    bad,
    onlyBad: query.mode === 'good',
    language,
  })
  return { ...answer, workbook: workbook.toString('base64') }
}

const notedFirst = (good: ClassifiedOrders['good']): ReadOrder[] =>
  good.map(({ read }) => read).toSorted((one, other) => other.notes.length - one.notes.length)

const present = ({ rows, given, problems, notes }: ReadOrder, { language }: Pick<UploadRequest, 'language'>) => {
  const text = (name: string): string => {
    const value = given[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    row: rows[0] ?? 0,
    rows,
    shipperOrderId: text('shipperOrderId') || null,
    consigneeName: text('consigneeName'),
    consigneeCountry: text('consigneeCountry'),
    items: Array.isArray(given['items']) ? given['items'].length : 0,
    problems: problems.map(({ row, column, sentence }) => ({
      row,
      column,
      sentence: translateMessage(sentence, language),
    })),
    warnings: notes.map((sentence) => translateMessage(sentence, language)),
  }
}
