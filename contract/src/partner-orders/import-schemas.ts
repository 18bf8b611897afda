import { z } from 'zod'
import { ImportQuery, UnitConversion } from '../shipments/import-schemas.ts'
import { KeptMappingName } from '../shipments/upload-mapping.ts'
import { EncodingQuestion } from '../shipments/text-encoding.ts'

/** Maximum size of a workbook of orders, exclusive, and of rows below its head (rule PTO-16). */
export const JANIO_IMPORT_LIMIT_BYTES = 10 * 1024 * 1024
export const JANIO_IMPORT_ROWS_MAX = 2_000
export const JANIO_TEMPLATE_NAME = 'US_Line_Template.xlsx'

/** The modes of the parcels' bulk upload (rule UPL-4), and the company of the orders. */
export const JanioImportQuery = ImportQuery.omit({ again: true })

/** An order of the file, by its first row in the sheet (the head is row 1). `problems`: errors by column head. */
const ImportedJanioOrder = z.strictObject({
  row: z.number(),
  rows: z.array(z.number()),
  shipperOrderId: z.string().nullable(),
  consigneeName: z.string(),
  consigneeCountry: z.string(),
  items: z.number(),
  problems: z.array(z.strictObject({ row: z.number(), column: z.string().nullable(), sentence: z.string() })),
  /** Addresses that were or may be converted (rule VNA-8); the order can be created. */
  warnings: z.array(z.string()),
})

/**
 * Answer of Janio/Import. Counts are of orders, except `rows`. `workbook` is base64 of the file with an Errors column.
 */
export const JanioImportResult = z.strictObject({
  rows: z.number(),
  orders: z.number(),
  good: z.number(),
  bad: z.number(),
  /** Orders that were stored, and that jobs make at Janio; 0 if the file was only checked. */
  created: z.number(),
  /** Bad orders first, then those with warnings. */
  preview: z.array(ImportedJanioOrder),
  /** Unknown column headers of the file. */
  ignored: z.array(z.string()),
  /** The sheet that was read, if the workbook has several; else null. */
  sheet: z.string().nullable(),
  /** Columns with figures in other units than ours, with the first one as it was read (rule UPL-54). */
  conversions: z.array(UnitConversion),
  /** The kept mapping by which the file was read. */
  mapping: KeptMappingName.nullable(),
  /** Number of orders that are not to be made: shipped or cancelled in the shop (rule UPL-103). */
  leftOut: z.number(),
  workbook: z.string().optional(),
  /** A question to answer before the file can be checked; the other fields are empty then. */
  question: EncodingQuestion.optional(),
})
export type JanioImportResult = z.output<typeof JanioImportResult>
