import { parcelCn23 as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { layOutCn23 } from '../../documents/index.ts'
import { getCustomsParcel } from '../customs-parcel.ts'

/** The CN23; 422 with the reason where the parcel has none (rule LBL-5). */
export const parcelCn23 = implement(endpoint, async ({ context, me, params }) => {
  const parcel = await getCustomsParcel(context, me, params.id, 'cn23')
  const content = await layOutCn23(parcel, { at: context.now() })
  return { name: `${parcel.number} CN23.pdf`, type: 'application/pdf', content, inline: true }
})
