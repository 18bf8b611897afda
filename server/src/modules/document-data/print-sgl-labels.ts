import type { AppContext } from '../../platform/app-context.ts'
import { labelsPdf, type ParcelDocumentData } from '../documents/index.ts'
import { readParcelDocuments } from './read-parcel-documents.ts'
import { requirePrintableText } from './require-printable.ts'

async function* printable(parcels: AsyncIterable<ParcelDocumentData>): AsyncGenerator<ParcelDocumentData> {
  for await (const parcel of parcels) {
    requirePrintableText(parcel)
    yield parcel
  }
}

/** SGL labels of parcels in one PDF, in the order of their ids. Throws a 422 where a name cannot be printed. */
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
