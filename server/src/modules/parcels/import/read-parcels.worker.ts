import { workerData } from 'node:worker_threads'
import type { ParcelAdd } from '@waybill/contract/parcels/schemas'
import { runInSheetWorker } from '../../../platform/sheet/run-in-sheet-worker.ts'
import { type ReadPart, readRecords, type SheetCodes } from '../../upload-sheets/index.ts'
import { parcelSheet } from './parcel-sheet.ts'

// Reads one workbook of parcels, and sends what it is, then its parcels, some hundreds at a time.
const { content, codes } = workerData as { content: Uint8Array; codes: SheetCodes }

await runInSheetWorker<ReadPart<ParcelAdd>>(async (hand) => {
  const bytes = Buffer.from(content)
  await readRecords(bytes, parcelSheet(codes), hand)
})
