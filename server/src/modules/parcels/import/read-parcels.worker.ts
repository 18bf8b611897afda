import type { ParcelAdd } from '@waybill/contract/parcels/schemas'
import { runInSheetProcess } from '../../../platform/sheet/run-in-sheet-process.ts'
import { type ReadOptions, type ReadPart, readRecords, type SheetCodes } from '../../imports/sheets/index.ts'
import { parcelSheet } from './parcel-sheet.ts'

// Reads one workbook of parcels, and sends its description, then its parcels, some hundreds at a time.
type Given = ReadOptions & { codes: SheetCodes }

await runInSheetProcess<Given, ReadPart<ParcelAdd>>((content, { codes, ...options }, hand) =>
  readRecords(content, parcelSheet(codes), { codes, ...options }, hand),
)
