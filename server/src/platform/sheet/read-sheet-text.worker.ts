import { readSheet, type SheetOptions } from './read-sheet.ts'
import { runInSheetProcess } from './run-in-sheet-process.ts'
import { cellText, type SheetCell, type SheetText } from './sheet.ts'
import type { SheetTextPart } from './read-sheet-text.ts'

// Reads one sheet and sends its description, then its cells as text.
const PART_ROWS = 2_000

type Input = { wish: SheetOptions }

const textOf = (row: readonly SheetCell[]): SheetText =>
  row.map((cell) => (typeof cell === 'number' ? cell : cellText(cell)))

await runInSheetProcess<Input, SheetTextPart>(async (content, { wish }, hand) => {
  const { rows, name, others, merges, doubtful } = await readSheet(content, wish)
  await hand({ about: { name, others, merges, doubtful } })
  for (let at = 0; at < rows.length; at += PART_ROWS) await hand({ lines: rows.slice(at, at + PART_ROWS).map(textOf) })
})
