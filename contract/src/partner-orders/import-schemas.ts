import { z } from 'zod'
import { ImportQuery, UnitConversion } from '../shipments/import-schemas.ts'
import { EncodingQuestion } from '../shipments/text-encoding.ts'

/** A workbook of orders is smaller than this, and has at most so many rows below its head (rule PTO-16). */
export const JANIO_IMPORT_LIMIT_BYTES = 10 * 1024 * 1024
export const JANIO_IMPORT_ROWS_MAX = 2_000
export const JANIO_TEMPLATE_NAME = 'US_Line_Template.xlsx'

/** The modes of the parcels' bulk upload (rule UPL-4), and whose orders they are. */
export const JanioImportQuery = ImportQuery.omit({ again: true })

/** An order of the file, by its first row in the sheet (the head is row 1). `problems`: what is wrong, by column head. */
const ImportedJanioOrder = z.strictObject({
  row: z.number(),
  rows: z.array(z.number()),
  shipperOrderId: z.string().nullable(),
  consigneeName: z.string(),
  consigneeCountry: z.string(),
  items: z.number(),
  problems: z.array(z.strictObject({ row: z.number(), column: z.string().nullable(), sentence: z.string() })),
})

/** What Janio/Import answers. Counts are of orders, but `rows`. `workbook` is base64 of the file with an Errors column. */
export const JanioImportResult = z.strictObject({
  rows: z.number(),
  orders: z.number(),
  good: z.number(),
  bad: z.number(),
  /** Orders that were stored, and that jobs make at Janio; 0 when the file was only checked. */
  created: z.number(),
  /** Bad orders first. */
  preview: z.array(ImportedJanioOrder),
  /** Column headers of the file that are not known. */
  ignored: z.array(z.string()),
  /** The sheet that was read, in a workbook that has several; else null. */
  sheet: z.string().nullable(),
  /** Columns whose figures are in other units than ours, with the first one as it was read (rule UPL-54). */
  conversions: z.array(UnitConversion),
  workbook: z.string().optional(),
  /** What has to be answered before the file can be checked; nothing else is said then. */
  question: EncodingQuestion.optional(),
})
export type JanioImportResult = z.output<typeof JanioImportResult>
