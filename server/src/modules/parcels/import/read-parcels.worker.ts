import type { ParcelAdd } from '@waybill/contract/parcels/schemas'
import { runInSheetWorker } from '../../../platform/sheet/run-in-sheet-worker.ts'
import { type ReadPart, readRecords, type SheetCodes } from '../../upload-sheets/index.ts'
import { parcelSheet } from './parcel-sheet.ts'

// Reads one workbook of parcels, and sends what it is, then its parcels, some hundreds at a time.
type Given = { content: Uint8Array; codes: SheetCodes }

await runInSheetWorker<Given, ReadPart<ParcelAdd>>((content, { codes }, hand) =>
  readRecords(content, parcelSheet(codes), hand),
)
