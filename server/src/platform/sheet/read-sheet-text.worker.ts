import { readSheet, type SheetOptions } from './read-sheet.ts'
import { runInSheetWorker } from './run-in-sheet-worker.ts'
import { cellText } from './sheet.ts'

// Reads one sheet and sends its cells as text.
const PART_ROWS = 2_000

type Given = { content: Uint8Array; wish: SheetOptions }

await runInSheetWorker<Given, string[][]>(async (content, { wish }, hand) => {
  const { rows } = await readSheet(content, wish)
  for (let at = 0; at < rows.length; at += PART_ROWS)
    await hand(rows.slice(at, at + PART_ROWS).map((row) => row.map(cellText)))
})
