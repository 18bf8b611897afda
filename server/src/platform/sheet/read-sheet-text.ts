import type { SheetOptions } from './read-sheet.ts'
import type { SheetText } from './sheet.ts'
import { runSheetProcess } from './sheet-process.ts'

/**
 * The cells of an xlsx, xls or csv as text, told by its content; an empty cell is ''. Read by a process of its own. Throws a
 * 400 that says what is wrong with the file.
 */
export const readSheetText = async (content: Buffer, wish: SheetOptions): Promise<SheetText[]> => {
  const lines: SheetText[] = []
  const script = new URL('./read-sheet-text.worker.ts', import.meta.url)
  await runSheetProcess<SheetText[]>(script, { content, wish }, (part) => void lines.push(...part))
  return lines
}
