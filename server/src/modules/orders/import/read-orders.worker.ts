import { workerData } from 'node:worker_threads'
import { runInSheetWorker } from '../../../platform/sheet/run-in-sheet-worker.ts'
import { type ReadPart, readRecords, type SheetCodes } from '../../upload-sheets/index.ts'
import { orderSheet, type UploadedOrder } from './order-sheet.ts'

// Reads one workbook of orders, and sends what it is, then its orders, some hundreds at a time.
const { content, codes } = workerData as { content: Uint8Array; codes: SheetCodes }

await runInSheetWorker<ReadPart<UploadedOrder>>(async (hand) => {
  const bytes = Buffer.from(content)
  await readRecords(bytes, orderSheet(codes), hand)
})
