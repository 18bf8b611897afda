import type { Me } from '@waybill/contract/identity/me'
import type { UploadRecord } from '@waybill/contract/uploads/upload'
import type { AppContext } from '../../platform/app-context.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import {
  checkImport,
  type CheckedRow,
  classifyImport,
  firstRow,
  type ImportTarget,
  listMappingsOf,
  madeBefore,
} from '../imports/index.ts'
import type { MappingOptions, ReadOptions } from '../imports/sheets/index.ts'
import { ORDER_UPLOAD } from '../orders/index.ts'
import { PARCEL_UPLOAD } from '../parcels/index.ts'
import { listProductsOf } from '../products/index.ts'
import type { Merchant } from '../shipments/index.ts'
import type { WorkUpload } from './uploads.queries.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings' | 'secretKey'>
type Whose = { me: Me; merchant: Merchant }
type Checked = {
  question: WorkUpload['question']
  about: WorkUpload['about']
  records: UploadRecord[]
}

/** How the file of an upload is read: by its answers and corrections, else by a kept mapping. */
export const readingOf = async (
  { db }: Pick<Context, 'db'>,
  { line, choices, cells, ticks, encoding }: Omit<WorkUpload, 'content'>,
  { id: ownerId }: Pick<Merchant, 'id'>,
): Promise<ReadOptions> => {
  const kept = await listMappingsOf(db, ownerId, line)
  const byLine = Map.groupBy(
    cells.filter(({ value }) => value !== null),
    ({ line: at }) => at,
  )
  const typed = new Map(
    [...byLine].map(([at, own]) => [at, new Map(own.map(({ field, value }) => [field, value ?? '']))]),
  )
  return {
    ...(choices ? { choices } : { kept }),
    encoding: encoding ?? undefined,
    products: await listProductsOf(db, ownerId),
    defaults: kept[0]?.defaults,
    asks: true,
    typed,
    ticks: new Map(Object.entries(ticks).map(([row, isIn]) => [Number(row), isIn])),
  }
}

/** The import of a line. Its bodies are its own; nothing here looks into them. */
export const targetOf = (line: WorkUpload['line']) =>
  (line === 'express' ? ORDER_UPLOAD : PARCEL_UPLOAD) as unknown as ImportTarget<unknown, unknown>

/** Checks the file of an upload, or only the records of some rows; `always` asks for its columns. */
export const checkUpload = async (
  context: Context,
  upload: WorkUpload,
  { me, merchant }: Whose,
  { onlyRows, always }: Pick<MappingOptions, 'onlyRows' | 'always'> = {},
): Promise<Checked> => {
  const reading = await readingOf(context, upload, merchant)
  const options = { content: upload.content, ...reading, onlyRows, always }
  const input = { me, merchant, day: vietnamDay(context.now()), withCells: true }
  const checked = await checkImport(targetOf(upload.line).kind, context, options, input)
  if (!('about' in checked)) return { question: checked, about: null, records: [] }
  const { about } = checked
  const made = await madeBefore(context.db, context, merchant, checked)
  const { good, bad, made: already, leftOut } = classifyImport(checked, made, new Set(upload.again))
  const states = new Map<number, [UploadRecord['state'], CheckedRow<unknown>, string | null]>()
  for (const row of good) states.set(firstRow(row), ['good', row, null])
  for (const row of bad) states.set(firstRow(row), ['bad', row, null])
  for (const row of leftOut) states.set(firstRow(row), ['leftOut', row, null])
  for (const { row, as } of already) states.set(firstRow(row), ['made', row, as])
  return {
    question: null,
    about: {
      rows: about.rows,
      sheet: about.others > 0 ? about.sheet : null,
      ignored: about.heads.ignored,
      conversions: [...about.conversions],
      mapping: about.mapping,
      isMapped: about.mapping !== null || upload.choices !== null,
    },
    records: checked.records.flatMap((one, position) => {
      const [state, row, madeAs] = states.get(firstRow(one)) ?? []
      return state && row ? [presentRecord(row, { position, state, madeAs: madeAs ?? null })] : []
    }),
  }
}

type Standing = Pick<UploadRecord, 'position' | 'state' | 'madeAs'>

const presentRecord = (row: CheckedRow<unknown>, standing: Standing): UploadRecord => {
  const cells = row.cells ?? { line: firstRow(row), whole: {}, packages: [], items: [] }
  const country = cells.whole['Recipient Country'] ?? ''
  const problems = row.problems.map(({ row: at, sentence, cell }) => {
    const { part = 'whole', at: nth = 0, field = null } = cell ?? {}
    const place = part === 'item' ? cells.items[nth] : part === 'package' ? cells.packages[nth] : undefined
    const of = part === 'whole' ? cells.whole : (place?.cells ?? {})
    const value = field === null ? '' : (of[field] ?? '')
    const product = part === 'item' ? (of['SKU'] ?? of['Item Description']) : undefined
    const shared = product === undefined ? ['value', value] : ['product', product, country]
    return {
      line: place?.line ?? (part === 'whole' && cell ? cells.line : at),
      ...{ field, part, at: nth, sentence, value },
      alike: JSON.stringify([field, sentence, ...shared]),
    }
  })
  return {
    ...standing,
    leftOut: standing.state === 'leftOut' ? (row.leftOut ?? 'chosen') : null,
    rows: row.rows,
    ...cells,
    problems: standing.state === 'bad' ? problems : [],
    warnings: row.glance.warnings,
    chargeableWeight: row.chargeableKg,
    amounts: row.amounts,
    landed: row.landed,
  }
}
