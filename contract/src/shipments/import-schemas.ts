import { z } from 'zod'
import { LandedAmounts, ShipmentAmounts } from './amount-schemas.ts'
import { Id } from '../kernel/entity.ts'
import { EncodingQuestion, TextEncoding } from './text-encoding.ts'
import { KeptMappingName } from './upload-mapping.ts'

export const IMPORT_FAILED_MESSAGE = 'The import file is incorrect. Please check the download file'
export const TEMPLATE_NAME = 'Bulk_Upload_Template.xlsx'
export const ORDER_TEMPLATE_NAME = 'Order_Upload_Template.xlsx'

/** check makes nothing · all (the default) makes nothing if a row is wrong · good makes the valid ones (rule UPL-4). */
const IMPORT_MODES = ['check', 'good', 'all'] as const
export const ImportQuery = z.strictObject({
  mode: z.enum(IMPORT_MODES).default('all'),
  /** The parcels' company, for users who may choose one; rows cannot name another. */
  merchantId: z.string().max(50).optional(),
  /** First rows of parcels that are made although they exist, separated by commas. */
  again: z.string().max(100_000).optional(),
  /** The encoding of a csv that is not Unicode: the answer to a `question` of a check (rule UPL-51). */
  encoding: TextEncoding.optional(),
  /** Id of a kept mapping by which the file is read (rule UPL-105). */
  mapping: Id.optional(),
  /** Instead: their heads to the English heads of our template, as JSON (rule UPL-105). */
  columns: z.string().max(100_000).optional(),
})

/** A parcel of the file, by its first row in the sheet (the head is row 1). `problems`: errors by column head. */
export const ImportedParcel = z.strictObject({
  row: z.number(),
  rows: z.array(z.number()),
  no: z.string().nullable(),
  senderReference: z.string().nullable(),
  recipient: z.string(),
  country: z.string(),
  service: z.string(),
  packages: z.number(),
  items: z.number(),
  chargeableWeight: z.number().nullable(),
  price: z.number().nullable(),
  /** Its cost (rule AMT-61); null: it is wrong, so it was not priced. */
  amounts: ShipmentAmounts.nullable(),
  /** null: it is wrong, or customs take nothing that is known of its line. */
  landed: LandedAmounts.nullable(),
  problems: z.array(z.strictObject({ row: z.number(), column: z.string().nullable(), sentence: z.string() })),
  /** Warnings, as in the form (rule PAR-13). */
  warnings: z.array(z.string()),
  /** Number of the parcel made earlier from these rows. */
  alreadyMadeAs: z.string().nullable(),
})
export type ImportedParcel = z.output<typeof ImportedParcel>

/** Wrong and already made parcels come first in `preview`, at most this many of each kind. */
export const IMPORT_PREVIEW_MAX = 200

/** Figures of a column in another unit: `typed` `unit` (250 g) is `value` `into` (0.25 kg). */
export const UnitConversion = z.strictObject({
  column: z.string(),
  unit: z.string(),
  into: z.string(),
  typed: z.string(),
  value: z.number(),
})
export type UnitConversion = z.output<typeof UnitConversion>

/**
 * Answer of POST import (rule UPL-4). Counts are of parcels, except `rows`. `workbook` is base64 of the user's own file
 * with an Errors column.
 */
export const ImportResult = z.strictObject({
  jobId: z.string().nullable(),
  rows: z.number(),
  parcels: z.number(),
  good: z.number(),
  bad: z.number(),
  alreadyMade: z.number(),
  /** Σ prices of the good ones in VND, excluding those without a rate. */
  totalPrice: z.number(),
  /** Σ amounts of the good ones, excluding N/A (rule AMT-63). */
  amounts: ShipmentAmounts,
  /** Σ landed costs of the good ones, N/A as 0; null: none has one. */
  landed: LandedAmounts.nullable(),
  /** Number of good ones with warnings. */
  doubtful: z.number(),
  preview: z.array(ImportedParcel),
  /** Unknown column headers of the file. */
  ignored: z.array(z.string()),
  /** The sheet that was read, if the workbook has several; else null. */
  sheet: z.string().nullable(),
  /** Columns with figures in other units than ours, with the first one as it was read (rule UPL-54). */
  conversions: z.array(UnitConversion),
  /** The kept mapping by which the file was read. */
  mapping: KeptMappingName.nullable(),
  /** Number of shipments that are not to be made: shipped or cancelled in the shop (rule UPL-103). */
  leftOut: z.number(),
  workbook: z.string().optional(),
  /** A question to answer before the file can be checked; the other fields are empty then. */
  question: EncodingQuestion.optional(),
})
export type ImportResult = z.output<typeof ImportResult>

/**
 * The progress of an import. `made` are the first rows of its parcels, in the order of the file; it grows while `state`
 * is running. `labels`: how many of their SGL labels can be printed, and how many parcels are being booked; null for a
 * line without such labels (rule UPL-90).
 */
export const ImportProgress = z.strictObject({
  ...ImportResult.omit({
    doubtful: true,
    preview: true,
    totalPrice: true,
    amounts: true,
    landed: true,
    ignored: true,
    sheet: true,
    conversions: true,
    mapping: true,
    leftOut: true,
    workbook: true,
    question: true,
  }).shape,
  state: z.enum(['running', 'done', 'failed']),
  done: z.number(),
  made: z.array(z.strictObject({ row: z.number(), id: Id, sglShipmentId: z.string(), hasLabel: z.boolean() })),
  labels: z.strictObject({ ready: z.number(), awaited: z.number() }).nullable(),
  /**
   * How many of its shipments can be taken back and were cancelled; the first ones that have moved on (rule UPL-107).
   */
  takeBack: z.strictObject({
    possible: z.number(),
    cancelled: z.number(),
    movedOn: z.number(),
    moved: z.array(z.strictObject({ id: Id, number: z.string(), status: z.number() })),
  }),
  /** Why it failed; null otherwise. */
  reason: z.string().nullable(),
})
export type ImportProgress = z.output<typeof ImportProgress>

/** `others`: those that can be are cancelled, although some have moved on (rule UPL-107). */
export const TakeBack = z.strictObject({ others: z.boolean().default(false) })
/** How many were cancelled, and the shipments that were left, each with the reason. */
export const TakenBack = z.strictObject({
  cancelled: z.number(),
  left: z.array(z.strictObject({ id: Id, number: z.string(), reason: z.string() })),
})
export type TakenBack = z.output<typeof TakenBack>
