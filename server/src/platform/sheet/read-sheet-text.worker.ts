import { workerData } from 'node:worker_threads'
import { readSheet, type SheetOptions } from './read-sheet.ts'
import { runInSheetWorker } from './run-in-sheet-worker.ts'
import { cellText } from './sheet.ts'

// Reads one sheet and sends its cells as text.
const { content, wish } = workerData as { content: Uint8Array; wish: SheetOptions }
const PART_ROWS = 2_000

await runInSheetWorker<string[][]>(async (hand) => {
  const { rows } = await readSheet(Buffer.from(content), wish)
  for (let at = 0; at < rows.length; at += PART_ROWS)
    await hand(rows.slice(at, at + PART_ROWS).map((row) => row.map(cellText)))
})
