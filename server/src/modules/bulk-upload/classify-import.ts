import { IMPORT_PREVIEW_MAX, type ImportResult, type ImportedParcel } from '@waybill/contract/parcels/import-schemas'
import type { Language } from '@waybill/contract/kernel/errors'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { EncodingQuestion } from '@waybill/contract/shipments/text-encoding'
import type { CheckedImport, CheckedRow } from './check-import.ts'

/** What becomes of each record of a file (rule UPL-7): met before goes before wrong, for neither is made. */
export type ClassifiedImport<Planned> = {
  good: CheckedRow<Planned>[]
  bad: CheckedRow<Planned>[]
  made: { row: CheckedRow<Planned>; as: string }[]
}

export const firstRow = ({ rows }: { rows: readonly number[] }): number => rows[0] ?? 0

/** `made` are numbers by key; `again` the first rows of records that are made although they were met. */
export const classifyImport = <Planned>(
  { records }: CheckedImport<Planned>,
  made: ReadonlyMap<string, string>,
  again: ReadonlySet<number>,
): ClassifiedImport<Planned> => {
  const sorted: ClassifiedImport<Planned> = { good: [], bad: [], made: [] }
  for (const row of records) {
    const as = row.key === null || again.has(firstRow(row)) ? undefined : made.get(row.key)
    if (as !== undefined) sorted.made.push({ row, as })
    else if (row.problems.length > 0) sorted.bad.push(row)
    else sorted.good.push(row)
  }
  return sorted
}

/** What a preview shows of a record, beside its rows, price and problems. */
export type Glance = Pick<
  ImportedParcel,
  'senderReference' | 'recipient' | 'country' | 'service' | 'packages' | 'items'
>

/** The answer to an upload, its sentences in the person's language. */
export const importResult = (
  { about, records }: CheckedImport<unknown>,
  { good, bad, made }: ClassifiedImport<unknown>,
  language: Language,
): Omit<ImportResult, 'jobId' | 'workbook'> => ({
  rows: about.rows,
  parcels: records.length,
  good: good.length,
  bad: bad.length,
  alreadyMade: made.length,
  totalPrice: good.reduce((sum, { price }) => sum + (price ?? 0), 0),
  ignored: about.heads.ignored,
  sheet: about.others > 0 ? about.sheet : null,
  preview: [
    ...bad.slice(0, IMPORT_PREVIEW_MAX).map((row) => present(row, null, language)),
    ...made.slice(0, IMPORT_PREVIEW_MAX).map(({ row, as }) => present(row, as, language)),
    ...good.slice(0, IMPORT_PREVIEW_MAX).map((row) => present(row, null, language)),
  ],
})

/** The answer to a check of a file that has to be asked about first: nothing was checked. */
export const questionResult = (question: EncodingQuestion): ImportResult => ({
  jobId: null,
  rows: 0,
  parcels: 0,
  good: 0,
  bad: 0,
  alreadyMade: 0,
  totalPrice: 0,
  ignored: [],
  sheet: null,
  preview: [],
  question,
})

const present = (row: CheckedRow<unknown>, alreadyMadeAs: string | null, language: Language): ImportedParcel => ({
  row: firstRow(row),
  rows: row.rows,
  no: row.no,
  ...row.glance,
  chargeableWeight: row.chargeableKg,
  price: row.price,
  problems:
    alreadyMadeAs === null
      ? row.problems.map((problem) => ({ ...problem, sentence: translateMessage(problem.sentence, language) }))
      : [],
  alreadyMadeAs,
})
