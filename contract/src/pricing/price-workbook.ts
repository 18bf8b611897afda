import { z } from 'zod'
import { Id } from '../kernel/entity.ts'

export const WORKBOOK_LIMIT = 5 * 1024 * 1024

/** The heads of an exported price table; its zones follow by name. An open range says `open`. */
export const WORKBOOK_WEIGHT = 'Weight, kg'
export const WORKBOOK_TO = 'To, kg'
export const WORKBOOK_OPEN = 'open'

/**
 * A price table of a file: every cell as text, even if it is not a figure, so that the sheet can show and name it.
 * Cells have spreadsheet names: the column's letters and the row's `line`.
 */
export const PriceWorkbook = z.strictObject({
  columns: z.strictObject({
    weight: z.string(),
    weightTo: z.string().nullable(),
    zones: z.array(z.strictObject({ zoneId: Id, letters: z.string() })),
  }),
  rows: z.array(
    z.strictObject({
      line: z.number(),
      isFlatRate: z.boolean(),
      /** The single weight, or the start of the range. */
      weight: z.string(),
      /** Empty: open upwards, or not a range. */
      weightTo: z.string(),
      /** In the order of `columns.zones`. */
      prices: z.array(z.string()),
    }),
  ),
  /** Heads that name no zone. */
  ignored: z.array(z.string()),
})
export type PriceWorkbook = z.output<typeof PriceWorkbook>
