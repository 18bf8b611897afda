import type { BankMapping } from '@waybill/contract/billing/bank-mapping'
import { runSheetProcess, type Uploader } from '../../../platform/sheet/sheet-process.ts'

/** A transfer into our account as a bank's file states it (rule BIL-41). */
export type FileTransfer = {
  /** The row of the sheet, or the line of the MT940 text, from 1. */
  row: number
  /** ISO, with +07:00; midnight if the file states only the day. */
  receivedAt: string
  /** Whole VND, above 0. */
  amount: number
  text: string
  reference: string | null
  senderName: string | null
  senderAccount: string | null
}

/** A row that is not read, and why. */
export type FileProblem = { row: number; sentence: string }

/** Maximum transfers and other rows with content of one file. */
export const FILE_ROWS_MAX = 60_000
/** Problems that are listed one by one; the rest is counted. */
export const PROBLEMS_MAX = 100

/** How the file was read. `mapping` is null for MT940, whose columns are fixed. */
export type FileSummary = {
  kind: 'sheet' | 'mt940'
  mapping: BankMapping | null
  /** The heads of the columns, and the first rows as shown, for choosing a mapping. */
  heads: string[]
  samples: string[][]
  /** false: no mapping fits; `mapping` is what can be suggested of it. */
  isMapped: boolean
  /** Rows of money paid out, which are ignored. */
  out: number
  problems: FileProblem[]
  problemCount: number
}

/** `summary` comes last. */
export type BankFilePart = { transfers: FileTransfer[] } | { summary: FileSummary }
export type BankFileWork = {
  /** The kept mapping, or the one that the person chose. */
  mapping: BankMapping | null
  /** Number of our account; a file that names another is refused. */
  account: string
}

/**
 * Reads the transfers of a bank's file (xlsx, xls, ods, csv, MT940), recognized by its content, in a process of its
 * own (rule BIL-41). Throws a 400 with the file's problem.
 */
export const readBankFile = async (
  content: Buffer,
  uploader: Uploader,
  work: BankFileWork,
): Promise<FileSummary & { transfers: FileTransfer[] }> => {
  const transfers: FileTransfer[] = []
  const summaries: FileSummary[] = []
  const script = new URL('./bank-file.worker.ts', import.meta.url)
  await runSheetProcess<BankFilePart>(script, uploader, { content, ...work }, (part) => {
    if ('summary' in part) summaries.push(part.summary)
    else transfers.push(...part.transfers)
  })
  const [summary] = summaries
  if (!summary) throw new Error('The process that reads bank files ended without a summary')
  return { ...summary, transfers }
}
