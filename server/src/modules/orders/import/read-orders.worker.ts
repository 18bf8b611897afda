import { runInSheetProcess } from '../../../platform/sheet/run-in-sheet-process.ts'
import { type ReadOptions, type ReadPart, readRecords, type SheetCodes } from '../../imports/sheets/index.ts'
import { orderSheet, type UploadedOrder } from './order-sheet.ts'

// Reads one workbook of orders, and sends its description, then its orders, some hundreds at a time.
type Given = ReadOptions & { codes: SheetCodes }

await runInSheetProcess<Given, ReadPart<UploadedOrder>>((content, { codes, ...options }, hand) =>
  readRecords(content, orderSheet(codes), { codes, ...options }, hand),
)
