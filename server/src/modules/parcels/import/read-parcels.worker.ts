import { workerData } from 'node:worker_threads'
import { runInSheetWorker } from '../../../platform/sheet/run-in-sheet-worker.ts'
import type { SheetCodes } from './cell-values.ts'
import { type ReadPart, readParcels } from './read-parcels.ts'

// Reads one workbook of parcels, and sends what it is, then its parcels, some hundreds at a time.
const { content, codes } = workerData as { content: Uint8Array; codes: SheetCodes }

await runInSheetWorker<ReadPart>(async (hand) => {
  const bytes = Buffer.from(content)
  await readParcels(bytes, codes, hand)
})
