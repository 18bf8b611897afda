import type { SheetOptions } from './read-sheet.ts'
import type { Sheet, SheetText } from './sheet.ts'
import { runSheetProcess, type Uploader } from './sheet-process.ts'

type About = Pick<Sheet, 'name' | 'others' | 'merges' | 'doubtful'>
/** A sheet whose cells are text; an empty cell is '', a number of a workbook stays one. */
export type TextSheet = About & { lines: SheetText[] }
export type SheetTextPart = { about: About } | { lines: SheetText[] }

/**
 * The sheet of a workbook or a csv as text, recognized by its content. Read by its own process. Throws a 400 with the
 * file's problem.
 */
export const readSheetText = async (content: Buffer, uploader: Uploader, options: SheetOptions): Promise<TextSheet> => {
  const sheet: TextSheet = { name: null, others: 0, merges: [], doubtful: [], lines: [] }
  const script = new URL('./read-sheet-text.worker.ts', import.meta.url)
  await runSheetProcess<SheetTextPart>(script, uploader, { content, wish: options }, (part) => {
    if ('about' in part) Object.assign(sheet, part.about)
    else sheet.lines.push(...part.lines)
  })
  return sheet
}
