import { IMPORT_PREVIEW_MAX, type ImportResult, type ImportedParcel } from '@waybill/contract/shipments/import-schemas'
import type { Language } from '@waybill/contract/kernel/language'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { totalAmounts, totalLanded } from '@waybill/contract/shipments/amounts'
import type { EncodingQuestion } from '@waybill/contract/shipments/text-encoding'
import type { AboutSheet } from './sheets/index.ts'
import type { CheckedImport, CheckedRow } from './check-import.ts'
import { type MadeBefore, madeBeforeFinder, otherContentMessage, referenceOf } from './made-before.ts'

/**
 * The outcome of each record of a file (rules UPL-7, UPL-42): already made takes precedence over wrong, because neither
 * is made.
 */
export type ClassifiedImport<Planned> = {
  good: CheckedRow<Planned>[]
  bad: CheckedRow<Planned>[]
  made: { row: CheckedRow<Planned>; as: string }[]
  /** Not to be made: shipped or cancelled in the shop, or left out by hand (rule UPL-103). */
  leftOut: CheckedRow<Planned>[]
}

export const firstRow = ({ rows }: { rows: readonly number[] }): number => rows[0] ?? 0

/**
 * `made` are earlier shipments of the same keys; `again` the first rows of records that are made although they exist.
 */
export const classifyImport = <Planned>(
  { about, records }: CheckedImport<Planned>,
  made: readonly MadeBefore[],
  again: ReadonlySet<number>,
): ClassifiedImport<Planned> => {
  const sorted: ClassifiedImport<Planned> = { good: [], bad: [], made: [], leftOut: [] }
  const find = madeBeforeFinder(made)
  for (const row of records) {
    const isNew = row.leftOut !== undefined || again.has(firstRow(row))
    const met = isNew ? { kind: 'new' as const } : find(row)
    const reference = referenceOf(row.key)
    if (row.leftOut !== undefined) sorted.leftOut.push(row)
    else if (met.kind === 'made') sorted.made.push({ row, as: met.number })
    else if (met.kind === 'other' && reference !== undefined)
      sorted.bad.push(refusedFor(row, otherContentMessage(reference, met.number), about))
    else if (row.problems.length > 0) sorted.bad.push(row)
    else sorted.good.push(row)
  }
  return sorted
}

const refusedFor = <Planned>(row: CheckedRow<Planned>, sentence: string, about: AboutSheet): CheckedRow<Planned> => {
  const head = about.heads.columns.find(({ path }) => path === 'senderReference')
  const problem = { row: firstRow(row), column: head?.asHeaded ?? null, sentence }
  const cell = head && { part: 'whole' as const, at: 0, field: head.head }
  return { ...row, problems: [{ ...problem, ...(cell ? { cell } : {}) }, ...row.problems] }
}

/** Total cost of the good ones. */
const totalsOf = (good: readonly CheckedRow<unknown>[]): Pick<ImportResult, 'totalPrice' | 'amounts' | 'landed'> => {
  const amounts = totalAmounts(good.flatMap((row) => row.amounts ?? []))
  return { totalPrice: amounts.price ?? 0, amounts, landed: totalLanded(good.flatMap((row) => row.landed ?? [])) }
}

/** The answer to an upload, its sentences in the user's language. */
export const importResult = (
  { about, records }: CheckedImport<unknown>,
  { good, bad, made, leftOut }: ClassifiedImport<unknown>,
  language: Language,
): Omit<ImportResult, 'jobId' | 'workbook'> => ({
  rows: about.rows,
  parcels: records.length,
  good: good.length,
  bad: bad.length,
  alreadyMade: made.length,
  ...totalsOf(good),
  ignored: about.heads.ignored,
  sheet: about.others > 0 ? about.sheet : null,
  conversions: [...about.conversions],
  mapping: about.mapping,
  leftOut: leftOut.length,
  doubtful: good.filter(({ glance }) => glance.warnings.length > 0).length,
  preview: [
    ...bad.slice(0, IMPORT_PREVIEW_MAX).map((row) => present(row, null, language)),
    ...made.slice(0, IMPORT_PREVIEW_MAX).map(({ row, as }) => present(row, as, language)),
    ...good.slice(0, IMPORT_PREVIEW_MAX).map((row) => present(row, null, language)),
  ],
})

/** The answer to a check of a file with a question: nothing was checked. */
export const questionResult = (question: EncodingQuestion): ImportResult => ({
  jobId: null,
  rows: 0,
  parcels: 0,
  good: 0,
  bad: 0,
  alreadyMade: 0,
  ...totalsOf([]),
  ignored: [],
  sheet: null,
  conversions: [],
  mapping: null,
  leftOut: 0,
  doubtful: 0,
  preview: [],
  question,
})

const present = (row: CheckedRow<unknown>, alreadyMadeAs: string | null, language: Language): ImportedParcel => ({
  row: firstRow(row),
  rows: row.rows,
  no: row.no,
  ...row.glance,
  warnings: row.glance.warnings.map((sentence) => translateMessage(sentence, language)),
  chargeableWeight: row.chargeableKg,
  price: row.amounts?.price ?? null,
  amounts: row.amounts,
  landed: row.landed,
  problems:
    alreadyMadeAs === null
      ? row.problems.map(({ row: at, column, sentence }) => ({
          row: at,
          column,
          sentence: translateMessage(sentence, language),
        }))
      : [],
  alreadyMadeAs,
})
