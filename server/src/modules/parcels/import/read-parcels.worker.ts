import { workerData } from 'node:worker_threads'
import { serveSheet } from '../../../platform/sheet/serve-sheet.ts'
import type { SheetCodes } from './cell-values.ts'
import { readParcels, type ReadParcel, type ReadSheet } from './read-parcels.ts'

// Reads one workbook of parcels, and sends them some hundreds at a time.
export type ReadPart = { about: Omit<ReadSheet, 'parcels'> } | { parcels: ReadParcel[] }

const { content, codes } = workerData as { content: Uint8Array; codes: SheetCodes }

await serveSheet<ReadPart>(async (hand) => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  hand({ about: await readParcels(bytes, codes, (parcels) => hand({ parcels })) })
})
