import { BankMapping, type BankField } from '@waybill/contract/billing/bank-mapping'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { cellText, isBlank, type SheetCell, SheetError } from '../../../platform/sheet/sheet.ts'
import { type FileProblem, type FileSummary, type FileTransfer, PROBLEMS_MAX } from './bank-file.ts'
import { readAmount, readMoment } from './bank-cells.ts'
import { findTable, headsOf, HEADS_WITHIN, suggestMapping } from './suggest-mapping.ts'

const SAMPLE_ROWS = 8
const SAMPLE_LETTERS = 200
/** Rows from which the order of dates and the sign of decimals are suggested. */
const JUDGED_ROWS = 500
/** Beyond this a figure is no amount of money in VND: an account number in the wrong column. */
const AMOUNT_MAX = 999_999_999_999
const TEXT_MAX = 1_000
const NAME_MAX = 200
const REFERENCE_MAX = 100

type ReadSheet = { transfers: FileTransfer[]; summary: FileSummary }
type Work = { mapping: BankMapping | null; account: string }

/**
 * The transfers of a sheet below its row of heads. A mapping whose heads are not in the file does not count: one is
 * suggested from the heads of this file. Throws a SheetError if the file names another account.
 */
export const readBankSheet = (rows: readonly SheetCell[][], { mapping, account }: Work): ReadSheet => {
  const suggested = findTable(rows)
  const line = (mapping ? lineOf(rows, mapping) : undefined) ?? suggested?.line ?? firstWideRow(rows)
  const isKept = mapping !== null && lineOf(rows, mapping) !== undefined
  refuseOtherAccount(rows.slice(0, line), account)
  const below = rows.slice(line + 1)
  const heads = headsOf(rows[line] ?? [])
  const judged = below.slice(0, JUDGED_ROWS)
  const chosen = isKept ? mapping : suggestMapping(suggested ?? { line, heads, columns: {} }, judged)
  const samples = below
    .filter((row) => !isBlank(row))
    .slice(0, SAMPLE_ROWS)
    .map((row) => heads.map((_head, at) => cellText(row[at]).slice(0, SAMPLE_LETTERS)))
  const isMapped = BankMapping.safeParse(chosen).success
  const read = isMapped ? readRows(below, line + 2, { mapping: chosen, heads }) : NOTHING
  return {
    transfers: read.transfers,
    summary: {
      kind: 'sheet',
      mapping: chosen,
      heads: heads.filter((head) => head !== ''),
      samples: samples.map((sample) => sample.filter((_cell, at) => heads[at] !== '')),
      isMapped,
      out: read.out,
      problems: read.problems.slice(0, PROBLEMS_MAX),
      problemCount: read.problems.length,
    },
  }
}

/** The row that has all heads of a mapping. */
const lineOf = (rows: readonly SheetCell[][], { columns }: BankMapping): number | undefined => {
  const wanted = Object.values(columns).filter((head) => head != null)
  const line = rows.slice(0, HEADS_WITHIN).findIndex((row) => {
    const heads = new Set(headsOf(row))
    return wanted.every((head) => heads.has(head))
  })
  return line < 0 ? undefined : line
}

const firstWideRow = (rows: readonly SheetCell[][]): number =>
  Math.max(
    rows.slice(0, HEADS_WITHIN).findIndex((row) => row.filter((cell) => cellText(cell) !== '').length >= 3),
    0,
  )

const ACCOUNT_LABEL = /so tai khoan|tai khoan so|so tk|account (no|number)|\baccount\b/

/** A file of another account would be booked to the wrong one, and once more when it is read for its own. */
const refuseOtherAccount = (rows: readonly (readonly SheetCell[])[], account: string): void => {
  for (const row of rows) {
    const texts = row.map(cellText)
    if (!ACCOUNT_LABEL.test(normalizeForSearch(texts.join(' ')))) continue
    const numbers = texts.flatMap((text) => text.replace(/(?<=\d)[\s.-](?=\d)/g, '').match(/\d{6,19}/g) ?? [])
    if (numbers.length === 0 || numbers.some((number) => isSameAccount(number, account))) continue
    throw new SheetError(otherAccount(numbers[0] ?? '', account))
  }
}

/** Leading zeros are lost in a number cell. */
export const isSameAccount = (one: string, other: string): boolean => {
  const bare = (number: string): string => number.replace(/[^0-9a-z]/gi, '').replace(/^0+/, '')
  return bare(one).toUpperCase() === bare(other).toUpperCase()
}
export const otherAccount = (found: string, account: string): string =>
  `This file is of account ${found}, not of ${account}. Choose the account that it belongs to.`

type Rows = { transfers: FileTransfer[]; problems: FileProblem[]; out: number }
const NOTHING: Rows = { transfers: [], problems: [], out: 0 }

/** A blank date and a word of these: sums at the end of the table. */
const SUMS = /tong|cong|so du|total|balance|sum\b|phat sinh/

type Cells = {
  cell: (field: BankField) => SheetCell
  text: (field: BankField, max: number) => string
  isSum: () => boolean
}

const readRows = (
  rows: readonly SheetCell[][],
  firstRow: number,
  { mapping, heads }: { mapping: BankMapping; heads: readonly string[] },
): Rows => {
  const read: Rows = { transfers: [], problems: [], out: 0 }
  const places = new Map(Object.entries(mapping.columns).map(([field, head]) => [field, heads.indexOf(head ?? '\0')]))
  // Of the row before, whose text may go on in this one.
  let before: FileTransfer | undefined
  for (const [index, row] of rows.entries()) {
    if (isBlank(row)) continue
    const cell = (field: BankField): SheetCell => row[places.get(field) ?? -1] ?? null
    const cells: Cells = {
      cell,
      text: (field, max) => cellText(cell(field)).replace(/\s+/g, ' ').trim().slice(0, max),
      isSum: () => SUMS.test(normalizeForSearch(row.map(cellText).join(' '))),
    }
    const one = readRow(cells, mapping, firstRow + index)
    if ('problem' in one) read.problems.push({ row: firstRow + index, sentence: one.problem })
    if ('out' in one) read.out += 1
    if ('more' in one) {
      if (before) before.text = `${before.text} ${one.more}`.trim().slice(0, TEXT_MAX)
      continue
    }
    before = 'transfer' in one ? one.transfer : undefined
    if (before) read.transfers.push(before)
  }
  return read
}

type ReadRow = { transfer: FileTransfer } | { problem: string } | { out: true } | { more: string } | { ignored: true }

const readRow = ({ cell, text, isSum }: Cells, { dateOrder, decimalSign }: BankMapping, row: number): ReadRow => {
  const amount = amountIn(cell, decimalSign)
  const date = text('date', 40)
  const isMoney = amount !== null && amount !== 0
  if (!/\d/.test(date)) {
    if (isMoney && !isSum()) return { problem: date === '' ? noDate(row) : wrongDate(row, date) }
    // The heads once more on the next page, sums, or a text that did not fit into the row before.
    return date === '' && !isMoney ? { more: text('text', TEXT_MAX) } : { ignored: true }
  }
  if (amount === null || amount === 0) return { ignored: true }
  const receivedAt = readMoment(cell('date'), dateOrder)
  if (receivedAt === undefined) return { problem: wrongDate(row, date) }
  if (amount !== undefined && amount < 0) return { out: true }
  if (amount === undefined || !Number.isInteger(amount) || amount > AMOUNT_MAX) return { problem: noAmount(row, cell) }
  return {
    transfer: {
      row,
      receivedAt,
      amount,
      text: text('text', TEXT_MAX),
      reference: text('reference', REFERENCE_MAX) || null,
      senderName: text('senderName', NAME_MAX) || null,
      senderAccount: text('senderAccount', REFERENCE_MAX) || null,
    },
  }
}

const noDate = (row: number): string => `Row ${row} has an amount but no date.`
const wrongDate = (row: number, date: string): string => `Row ${row}: '${date}' is not a date.`

/** Money in above 0, money out below; null: the row has none, undefined: a cell that is no amount. */
const amountIn = (cell: (field: BankField) => SheetCell, sign: '.' | ','): number | null | undefined => {
  const credit = readAmount(cell('credit'), sign)
  const debit = readAmount(cell('debit'), sign)
  if (credit === undefined || debit === undefined) return undefined
  // Some banks print 0 in the other column, or the sum paid out as a negative figure.
  if (credit) return credit
  if (debit) return -Math.abs(debit)
  return readAmount(cell('amount'), sign)
}

const noAmount = (row: number, cell: (field: BankField) => SheetCell): string => {
  const shown = (['credit', 'amount', 'debit'] as const)
    .map((field) => cellText(cell(field)))
    .find((text) => text !== '')
  return `Row ${row}: '${(shown ?? '').slice(0, 40)}' is not an amount in whole VND. Check the sign for decimals.`
}
