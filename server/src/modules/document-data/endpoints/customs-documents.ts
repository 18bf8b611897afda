import * as endpoints from '@waybill/contract/parcels/list-endpoints'
import type { Me } from '@waybill/contract/identity/me'
import { noCustomsDocumentReason } from '@waybill/contract/parcels/customs-document'
import { implement } from '../../../platform/implement.ts'
import { layOutCn23, layOutParcelInvoice, type ParcelDocumentData } from '../../documents/index.ts'
import { notFound, refused } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { toParcelDocumentData } from '../parcel-document-data.presenter.ts'
import { listDocumentRows } from '../parcel-documents.queries.ts'
import { getPrintable, requirePrintableText } from '../printables.ts'

/** The CN23; 422 with the reason if the parcel has none (rule LBL-5). */
export const parcelCn23 = implement(endpoints.parcelCn23, async ({ context, me, params }) => {
  const parcel = await getCustomsParcel(context, me, params.id, 'cn23')
  const content = await layOutCn23(parcel, { at: context.now() })
  return { name: `${parcel.number} CN23.pdf`, type: 'application/pdf', content, inline: true }
})

/** The commercial invoice; 422 with the reason if the parcel has none (rule LBL-5). */
export const parcelInvoice = implement(endpoints.parcelInvoice, async ({ context, me, params }) => {
  const parcel = await getCustomsParcel(context, me, params.id, 'invoice')
  const content = await layOutParcelInvoice(parcel, { at: context.now() })
  return { name: `${parcel.number} commercial invoice.pdf`, type: 'application/pdf', content, inline: true }
})

/** A parcel of the user's scope that has this customs document, with printable names; 404, else 422 with the reason. */
const getCustomsParcel = async (
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
