import { z } from 'zod'
import { Id } from '../kernel/entity.ts'
import { LandedAmounts, ShipmentAmounts } from '../shipments/amount-schemas.ts'
import { UnitConversion } from '../shipments/import-schemas.ts'
import { EncodingQuestion, TextEncoding } from '../shipments/text-encoding.ts'
import { ColumnChoices, ColumnsQuestion, KeptMappingName } from '../shipments/upload-mapping.ts'

/** Lines whose uploads have an address of their own. */
export const WorkLine = z.enum(['ecommerce', 'express'])
export type WorkLine = z.output<typeof WorkLine>

/** Rows of a page of an upload, at most. */
const UPLOAD_PAGE_MAX = 100
/** Cells that one call corrects, at most. */
const CORRECTED_MAX = 2_000

/** `made`: created, now or by an earlier upload; `leftOut`: not to be created. */
const RECORD_STATES = ['good', 'bad', 'made', 'leftOut'] as const
export type RecordState = (typeof RECORD_STATES)[number]

const Cells = z.record(z.string(), z.string())
const PartCells = z.strictObject({ line: z.number(), row: z.number(), cells: Cells })

/**
 * What is wrong with a cell: its line and field (the English head of the template) to correct it by. `alike` is shared by
 * the problems that the same correction settles: of one product to one country, else of one value.
 */
const RecordProblem = z.strictObject({
  line: z.number(),
  field: z.string().nullable(),
  part: z.enum(['whole', 'package', 'item']),
  at: z.number(),
  sentence: z.string(),
  value: z.string(),
  alike: z.string(),
})

/** A shipment of an upload in work, cell by cell. `position` orders them as the file does; `rows` are of the file. */
export const UploadRecord = z.strictObject({
  position: z.number(),
  state: z.enum(RECORD_STATES),
  /** Why it is left out. */
  leftOut: z.enum(['shipped', 'cancelled', 'noShipping', 'chosen']).nullable(),
  rows: z.array(z.number()),
  line: z.number(),
  whole: Cells,
  packages: z.array(PartCells),
  items: z.array(PartCells),
  problems: z.array(RecordProblem),
  warnings: z.array(z.string()),
  chargeableWeight: z.number().nullable(),
  amounts: ShipmentAmounts.nullable(),
  landed: LandedAmounts.nullable(),
  /** Number of the shipment that was made of it. */
  madeAs: z.string().nullable(),
})
export type UploadRecord = z.output<typeof UploadRecord>

/** Counts of an upload's shipments, and the sums of the valid ones. */
export const UploadSums = z.strictObject({
  good: z.number(),
  bad: z.number(),
  made: z.number(),
  leftOut: z.number(),
  amounts: ShipmentAmounts,
  landed: LandedAmounts.nullable(),
})
export type UploadSums = z.output<typeof UploadSums>

const uploadFields = {
  id: Id,
  line: WorkLine,
  file: z.string(),
  merchantId: Id.nullable(),
  createdAt: z.string(),
  /** Until when it is kept (rule UPL-108). */
  keptUntil: z.string(),
  /** The imports that have made shipments of it, the first one first. */
  jobIds: z.array(Id),
}

/** An upload in work (rule UPL-108). `question` or `columns`: to be answered first; `about` is null until then. */
export const Upload = z.strictObject({
  ...uploadFields,
  question: EncodingQuestion.nullable(),
  columns: ColumnsQuestion.nullable(),
  choices: ColumnChoices.nullable(),
  about: z
    .strictObject({
      rows: z.number(),
      sheet: z.string().nullable(),
      ignored: z.array(z.string()),
      conversions: z.array(UnitConversion),
      mapping: KeptMappingName.nullable(),
      /** Whether its columns are not the template's. */
      isMapped: z.boolean(),
    })
    .nullable(),
  sums: UploadSums,
})
export type Upload = z.output<typeof Upload>

/** An upload in a list. */
export const ListedUpload = z.strictObject({ ...uploadFields, uploader: z.string(), toCorrect: z.number() })
export type ListedUpload = z.output<typeof ListedUpload>

export const UploadQuery = z.strictObject({
  line: WorkLine,
  merchantId: z.string().max(50).optional(),
})

/** The answers to the questions of an upload: absent ones stay. `asks`: its columns are asked, whatever they are. */
export const ReadUpload = z.strictObject({
  encoding: TextEncoding.optional(),
  choices: ColumnChoices.optional(),
  asks: z.boolean().default(false),
})

export const UploadRowsQuery = z.strictObject({
  state: z.enum(RECORD_STATES).optional(),
  skip: z.coerce.number().int().min(0).default(0),
  take: z.coerce.number().int().min(1).max(UPLOAD_PAGE_MAX).default(UPLOAD_PAGE_MAX),
})
export const UploadRows = z.strictObject({ total: z.number(), rows: z.array(UploadRecord) })

/** Beyond the last row of any sheet. */
const LINE_MAX = 2_000_000

/** Text of a cell; null: what the file says. */
const CorrectedCell = z.strictObject({
  line: z.number().int().positive().max(LINE_MAX),
  field: z.string().min(1).max(60),
  value: z.string().max(1_000).nullable(),
})
export type CorrectedCell = z.output<typeof CorrectedCell>

/** With `alike`, the value of the first cell settles every problem that shares it. */
export const CorrectUpload = z.strictObject({
  cells: z.array(CorrectedCell).min(1, 'Required').max(CORRECTED_MAX),
  alike: z.string().max(2_000).optional(),
})
/** `before`: the cells as they were, to undo it. */
export const UploadChange = z.strictObject({
  changed: z.array(UploadRecord),
  before: z.array(CorrectedCell),
  sums: UploadSums,
})
export type UploadChange = z.output<typeof UploadChange>

/** Leaves shipments out, or takes them in: one that exists already is made again. */
export const TickUpload = z.strictObject({
  positions: z.array(z.number().int().min(0).max(LINE_MAX)).min(1, 'Required').max(CORRECTED_MAX),
  isIn: z.boolean(),
})
