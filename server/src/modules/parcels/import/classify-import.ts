import { IMPORT_PREVIEW_MAX, type ImportResult, type ImportedParcel } from '@waybill/contract/parcels/import-schemas'
import type { Language } from '@waybill/contract/kernel/errors'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { CheckedImport, CheckedRow } from './check-import.ts'

/** What becomes of each parcel of a file (rule UPL-7): met before goes before wrong, for neither is made. */
export type ClassifiedImport = { good: CheckedRow[]; bad: CheckedRow[]; made: { row: CheckedRow; as: string }[] }

export const firstRow = ({ read }: CheckedRow): number => read.rows[0] ?? 0

/** `made` are numbers by key; `again` the first rows of parcels that are made although they were met. */
export const classifyImport = (
  { parcels }: CheckedImport,
  made: ReadonlyMap<string, string>,
  again: ReadonlySet<number>,
): ClassifiedImport => {
  const sorted: ClassifiedImport = { good: [], bad: [], made: [] }
  for (const row of parcels) {
    const as = row.key === null || again.has(firstRow(row)) ? undefined : made.get(row.key)
    if (as !== undefined) sorted.made.push({ row, as })
    else if (row.problems.length > 0) sorted.bad.push(row)
    else sorted.good.push(row)
  }
  return sorted
}

/** The answer to an upload, its sentences in the person's language. */
export const importResult = (
  { about, parcels }: CheckedImport,
  { good, bad, made }: ClassifiedImport,
  language: Language,
): Omit<ImportResult, 'jobId' | 'workbook'> => ({
  rows: about.rows,
  parcels: parcels.length,
  good: good.length,
  bad: bad.length,
  alreadyMade: made.length,
  totalPrice: good.reduce((sum, { price }) => sum + (price ?? 0), 0),
  ignored: about.heads.ignored,
  preview: [
    ...bad.slice(0, IMPORT_PREVIEW_MAX).map((row) => present(row, null, language)),
    ...made.slice(0, IMPORT_PREVIEW_MAX).map(({ row, as }) => present(row, as, language)),
    ...good.slice(0, IMPORT_PREVIEW_MAX).map((row) => present(row, null, language)),
  ],
})

const present = (row: CheckedRow, alreadyMadeAs: string | null, language: Language): ImportedParcel => {
  const { read, facts } = row
  const said = read.body ?? read.given ?? {}
  const { name1 } = (said['shipToAddress'] ?? {}) as { name1?: unknown }
  return {
    row: firstRow(row),
    rows: read.rows,
    no: read.no,
    senderReference: typeof said['senderReference'] === 'string' ? said['senderReference'] : null,
    recipient: typeof name1 === 'string' ? name1 : '',
    country: facts.shipToAddress.country,
    service: facts.serviceCode,
    packages: facts.handlingUnits.reduce((sum, { quantity }) => sum + quantity, 0),
    items: facts.handlingUnits.reduce((sum, unit) => sum + (unit.contentDetailItems?.length ?? 0), 0),
    chargeableWeight: row.chargeableKg,
    price: row.price,
    problems: alreadyMadeAs === null ? problemsIn(row, language) : [],
    alreadyMadeAs,
  }
}

const problemsIn = ({ problems }: CheckedRow, language: Language) =>
  problems.map((problem) => ({ ...problem, sentence: translateMessage(problem.sentence, language) }))
