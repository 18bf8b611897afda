import { parcelInvoice as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { layOutParcelInvoice } from '../../documents/index.ts'
import { getCustomsParcel } from '../customs-parcel.ts'

/** The commercial invoice; 422 with the reason where the parcel has none (rule LBL-5). */
export const parcelInvoice = implement(endpoint, async ({ context, me, params }) => {
  const parcel = await getCustomsParcel(context, me, params.id, 'invoice')
  const content = await layOutParcelInvoice(parcel, { at: context.now() })
  return { name: `${parcel.number} commercial invoice.pdf`, type: 'application/pdf', content, inline: true }
})
