import type { Language } from '@waybill/contract/kernel/errors'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { runSheetWorker } from '../../../platform/sheet/sheet-worker.ts'
import { makeTurns } from '../../../platform/turns.ts'
import type { CheckedRow } from './check-import.ts'
import type { ErrorWorkbookWish, MarkedRow } from './error-workbook.worker.ts'
import type { AboutSheet } from './read-parcels.ts'

type Wish = { about: AboutSheet; bad: readonly CheckedRow[]; onlyBad: boolean; language: Language }

/**
 * The person's own file with an Errors column and red cells (rule UPL-5), or the rows of its bad parcels alone; an xls or
 * csv comes back as xlsx. Written by a thread of its own.
 */
export const errorWorkbook = async (content: Buffer, { about, bad, onlyBad, language }: Wish): Promise<Buffer> => {
  const marked: MarkedRow[] = []
  const turn = makeTurns()
  for (const row of bad) {
    await turn()
    marked.push(...marksOf(row, about, language))
  }
  const wish: ErrorWorkbookWish = {
    kind: about.kind,
    headLine: about.heads.line,
    marked,
    onlyRows: onlyBad ? bad.flatMap(({ read }) => read.rows) : null,
  }
  const parts: Uint8Array[] = []
  const script = new URL('./error-workbook.worker.ts', import.meta.url)
  await runSheetWorker<Uint8Array>(script, { content, wish }, (part) => void parts.push(part))
  return Buffer.concat(parts)
}

/** What stands in the Errors column of each wrong row, and which of its cells are red. */
const marksOf = ({ problems }: CheckedRow, { heads }: Wish['about'], language: Language): MarkedRow[] =>
  [...Map.groupBy(problems, ({ row }) => row)].map(([row, own]) => ({
    row,
    words: own
      .map(({ column, sentence }) => [column, translateMessage(sentence, language)].filter(Boolean).join(': '))
      .join('\n'),
    columns: heads.columns.filter(({ asHeaded }) => own.some(({ column }) => column === asHeaded)).map(({ at }) => at),
  }))
