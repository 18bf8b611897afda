import type { Language } from '@waybill/contract/kernel/language'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { makeYieldToEventLoop } from '../yield-to-event-loop.ts'
import type { ErrorWorkbookOptions, MarkedRow } from './error-workbook.worker.ts'
import type { HeaderRow, HeadedColumn } from './sheet-headers.ts'
import { runSheetProcess, type Uploader } from './sheet-process.ts'

/** A problem, by the row of the sheet (the first is 1) and the head of its column. */
export type SheetProblem = {
  row: number
  column: string | null
  sentence: string
  /** The field by its English head, and which package or item of the record it is of. */
  cell?: { part: 'whole' | 'package' | 'item'; at: number; field: string }
}
/** A record of the file, by its rows. */
type BadRecord = { rows: readonly number[]; problems: readonly SheetProblem[] }

type Options = Pick<ErrorWorkbookOptions, 'sheetName' | 'maxRows' | 'encoding'> & {
  uploader: Uploader
  heads: HeaderRow<HeadedColumn>
  bad: readonly BadRecord[]
  onlyBad: boolean
  language: Language
}

/**
 * The user's own file with an Errors column and red cells (rule UPL-5), or only the rows of its wrong records; an xls,
 * ods or csv becomes an xlsx. Written by its own process.
 */
export const errorWorkbook = async (
  content: Buffer,
  { uploader, heads, bad, onlyBad, language, ...sheet }: Options,
): Promise<Buffer> => {
  const marked: MarkedRow[] = []
  const yieldToEventLoop = makeYieldToEventLoop()
  for (const record of bad) {
    await yieldToEventLoop()
    marked.push(...marksOf(record, heads, language))
  }
  const options: ErrorWorkbookOptions = {
    ...sheet,
    headLine: heads.line,
    marked,
    onlyRows: onlyBad ? bad.flatMap(({ rows }) => rows) : null,
  }
  const parts: Uint8Array[] = []
  const script = new URL('./error-workbook.worker.ts', import.meta.url)
  await runSheetProcess<Uint8Array>(script, uploader, { content, options }, (part) => void parts.push(part))
  return Buffer.concat(parts)
}

/** The Errors text of each wrong row, and its red cells. */
const marksOf = ({ problems }: BadRecord, heads: HeaderRow<HeadedColumn>, language: Language): MarkedRow[] =>
  [...Map.groupBy(problems, ({ row }) => row)].map(([row, own]) => ({
    row,
    words: own
      .map(({ column, sentence }) => [column, translateMessage(sentence, language)].filter(Boolean).join(': '))
      .join('\n'),
    columns: heads.columns.filter(({ asHeaded }) => own.some(({ column }) => column === asHeaded)).map(({ at }) => at),
  }))
