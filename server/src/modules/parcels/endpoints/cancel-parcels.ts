import { cancelParcels as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { cancelListed } from '../../shipments/index.ts'
import { PARCELS } from '../parcel-line.ts'

/** Cancels many parcels (rule BLK-79); jobs return bought labels (BKG-10). */
export const cancelParcels = implement(endpoint, ({ context, me, body: { ids, reason }, language, change }) =>
  cancelListed(
    change,
    PARCELS,
    { me, language, line: 'ecommerce' },
    { ids, reason: reason || null, at: context.now() },
  ),
)
