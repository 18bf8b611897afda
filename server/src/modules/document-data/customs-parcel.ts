import type { Me } from '@waybill/contract/identity/me'
import { noCustomsDocumentReason } from '@waybill/contract/parcels/customs-document'
import { notFound, refused } from '../../platform/app-error.ts'
import { isUuid } from '../../platform/ids.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { ParcelDocumentData } from '../documents/index.ts'
import { toParcelDocumentData } from './parcel-document-data.presenter.ts'
import { listDocumentRows } from './parcel-documents.queries.ts'
import { getPrintable } from './printables.ts'
import { requirePrintableText } from './require-printable.ts'

/** A person's parcel that has this customs paper, and whose names can be printed; 404, else 422 with the reason. */
export const getCustomsParcel = async (
  context: AppContext,
  me: Me,
  id: string,
  paper: 'cn23' | 'invoice',
): Promise<ParcelDocumentData> => {
  if (!isUuid(id)) throw notFound()
  const printable = await getPrintable(context.db, me, id)
  const [row] = await listDocumentRows(context.db, [printable.id])
  if (!row) throw notFound()
  const parcel = toParcelDocumentData(row, context)
  const reason = noCustomsDocumentReason(paper, parcel)
  if (reason !== null) throw refused(reason)
  requirePrintableText(parcel)
  return parcel
}
