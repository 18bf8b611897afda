import { readSheet, type SheetOptions } from './read-sheet.ts'
import { runInSheetProcess } from './run-in-sheet-process.ts'
import { cellText } from './sheet.ts'

// Reads one sheet and sends its cells as text.
const PART_ROWS = 2_000

type Given = { wish: SheetOptions }

await runInSheetProcess<Given, string[][]>(async (content, { wish }, hand) => {
  const { rows } = await readSheet(content, wish)
  for (let at = 0; at < rows.length; at += PART_ROWS)
    await hand(rows.slice(at, at + PART_ROWS).map((row) => row.map(cellText)))
})
