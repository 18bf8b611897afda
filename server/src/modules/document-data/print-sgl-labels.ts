import type { AppContext } from '../../platform/app-context.ts'
import { labelsPdf, type ParcelDocumentData } from '../documents/index.ts'
import { requirePrintableText } from './printables.ts'
import { toParcelDocumentData } from './parcel-document-data.presenter.ts'
import { listDocumentRows } from './parcel-documents.queries.ts'

/** Number of parcels in memory at a time, however many are printed. */
const BATCH = 200

/**
 * Parcels in the order of these ids, read batch by batch while they are printed. Parcels deleted meanwhile are skipped.
 */
async function* readParcelDocuments(
  context: Pick<AppContext, 'db' | 'settings'>,
  ids: readonly string[],
): AsyncGenerator<ParcelDocumentData> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const rows = new Map((await listDocumentRows(context.db, batch)).map((row) => [row.id, row]))
    for (const id of batch) {
      const row = rows.get(id)
      if (row) yield toParcelDocumentData(row, context)
    }
  }
}

async function* printable(parcels: AsyncIterable<ParcelDocumentData>): AsyncGenerator<ParcelDocumentData> {
  for await (const parcel of parcels) {
    requirePrintableText(parcel)
    yield parcel
  }
}

/** SGL labels of parcels in one PDF, in the order of their ids. Throws a 422 if a name cannot be printed. */
export const printSglLabels = (
  context: Pick<AppContext, 'db' | 'settings' | 'now'>,
  ids: readonly string[],
  onLabel?: (done: number) => Promise<void>,
): Promise<Buffer> =>
  labelsPdf(printable(readParcelDocuments(context, ids)), {
    title: 'SGL labels',
    at: context.now(),
    ...(onLabel ? { onLabel } : {}),
  })
