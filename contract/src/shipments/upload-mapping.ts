import { z } from 'zod'
import { bodySchema, fieldNames, Id, idAndVersion, requiredText } from '../kernel/entity.ts'

/** Units that a column of a file may be in. */
const COLUMN_UNITS = ['kg', 'g', 'lb', 'oz', 'cm', 'mm', 'in', 'm'] as const
/** What a figure of a row is of: one piece, the row (all its pieces), or the whole order. */
const VALUE_SCOPES = ['piece', 'row', 'order'] as const
export type ValueScope = (typeof VALUE_SCOPES)[number]

/** The largest number of columns of a file that are offered. */
export const MAPPED_HEADS_MAX = 500
const HEAD_MAX = 300

/**
 * Where a field of a shipment comes from in a file with any columns (rule UPL-100). `field` is the English head of our
 * template. Of `heads`, their columns, the first filled one counts; with `isJoined` all do, separated by a space.
 * `value` is what a shipment gets that has none.
 */
export const MappedField = z.strictObject({
  field: z.string().min(1).max(60),
  heads: z.array(z.string().min(1).max(HEAD_MAX)).max(10).default([]),
  isJoined: z.boolean().default(false),
  value: z.string().max(HEAD_MAX).nullish(),
  unit: z.enum(COLUMN_UNITS).nullish(),
  of: z.enum(VALUE_SCOPES).nullish(),
})
export type MappedField = z.output<typeof MappedField>

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Must be a country code of two letters')
const centimetres = z.number().positive().max(1_000)

/** The first rule that fits a shipment gives its service. No countries: everywhere; `upToKg` null: any weight. */
const ServiceRule = z.strictObject({
  countries: z.array(countryCode).max(300),
  upToKg: z.number().positive().max(10_000).nullable(),
  service: z.string().min(1).max(20),
})

/** The first box that takes all pieces of a shipment; `upToPieces` null: any number. `weightKg` is of the empty box. */
const BoxRule = z.strictObject({
  upToPieces: z.number().int().positive().max(10_000).nullable(),
  lengthCm: centimetres,
  widthCm: centimetres,
  heightCm: centimetres,
  weightKg: z.number().min(0).max(100),
})
export type BoxRule = z.output<typeof BoxRule>

/** What a file does not say (rule UPL-104). `usesProducts`: customs data and weights of the saved products. */
export const UploadDefaults = z.strictObject({
  services: z.array(ServiceRule).max(50).default([]),
  boxes: z.array(BoxRule).max(20).default([]),
  usesProducts: z.boolean().default(true),
})
export type UploadDefaults = z.output<typeof UploadDefaults>
export const NO_UPLOAD_DEFAULTS: UploadDefaults = { services: [], boxes: [], usesProducts: true }

/** Exports that are recognized by their heads (rule UPL-101). */
const KnownExportName = z.enum([
  ...(['shopify', 'woocommerce', 'etsyOrders', 'etsyItems', 'ebay'] as const),
  ...(['amazon', 'shopee', 'tiktok', 'lazada'] as const),
])
export type KnownExportName = z.output<typeof KnownExportName>

/** How a file becomes shipments: kept under a name, or answered for one file. */
export const ColumnChoices = z.strictObject({
  /** The export whose rules about shipped and cancelled orders apply. */
  source: KnownExportName.nullable().default(null),
  fields: z.array(MappedField).max(100),
  defaults: UploadDefaults.default(NO_UPLOAD_DEFAULTS),
})
export type ColumnChoices = z.output<typeof ColumnChoices>

/** A column of a file with its first values. */
const FileColumn = z.strictObject({ head: z.string(), samples: z.array(z.string()) })

/** Values of a column that are shown. */
export const COLUMN_SAMPLES = 3

/**
 * `ask`: which question about a field is open: its column, whether a figure is of one piece or of the row, its unit.
 * `isNeeded`: a shipment needs it.
 */
const ProposedField = z.strictObject({
  ...MappedField.shape,
  isNeeded: z.boolean(),
  ask: z.enum(['column', 'scope', 'unit']).nullable(),
})
export type ProposedField = z.output<typeof ProposedField>

/**
 * The answer to a check of a file whose columns are to be assigned first (rule UPL-102): every field of the template
 * with the proposed columns. `orders` counts shipments, `leftOut` those that were shipped or cancelled already.
 * `products`: how many of the file's products are saved.
 */
export const ColumnsQuestion = z.strictObject({
  source: KnownExportName.nullable(),
  rows: z.number(),
  orders: z.number(),
  leftOut: z.number(),
  columns: z.array(FileColumn),
  fields: z.array(ProposedField),
  products: z.strictObject({ known: z.number(), all: z.number() }),
  /** Of the company's last mapping. */
  defaults: UploadDefaults,
})
export type ColumnsQuestion = z.output<typeof ColumnsQuestion>

/** `columns` of an import call: their heads to the English heads of our template, as JSON. */
export const SimpleColumns = z.record(z.string().min(1).max(HEAD_MAX), z.string().min(1).max(60))

/** What fills fields that a file has no column for: see `UploadDefaults`. */
export const FILLED_BY: Readonly<Record<string, keyof UploadDefaults>> = {
  Service: 'services',
  'Package Length (cm)': 'boxes',
  'Package Width (cm)': 'boxes',
  'Package Height (cm)': 'boxes',
  'Length (cm)': 'boxes',
  'Width (cm)': 'boxes',
  'Height (cm)': 'boxes',
  'Package Weight (kg)': 'usesProducts',
  'Weight (kg)': 'usesProducts',
  'HS Code': 'usesProducts',
  'Country of Origin': 'usesProducts',
}

export const KeptMappingName = z.strictObject({ id: z.string(), name: z.string() })

/** What is uploaded: parcels, express orders, orders of US Line. */
export const UPLOAD_LINES = ['ecommerce', 'express', 'usLine'] as const
export type UploadLine = (typeof UPLOAD_LINES)[number]
export const UPLOAD_MAPPINGS_MAX = 100

/** A mapping that a company keeps for the files of a line, under a name. */
export const UploadMapping = z.strictObject({
  id: Id,
  name: z.string(),
  line: z.enum(UPLOAD_LINES),
  ...ColumnChoices.shape,
  savedAt: z.string(),
  version: z.number(),
})
export type UploadMapping = z.output<typeof UploadMapping>

const mappingFields = {
  name: requiredText(100),
  line: z.enum(UPLOAD_LINES),
  ...ColumnChoices.shape,
}
/** `merchantId`: the company, for users who work for several; users of a company have theirs. */
export const UploadMappingAdd = bodySchema(
  { ...mappingFields, merchantId: z.string().max(50).nullish() },
  fieldNames(UploadMapping),
)
export const UploadMappingEdit = bodySchema({ ...idAndVersion, ...mappingFields }, fieldNames(UploadMapping))
