import { moveParcels as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { moveListed } from '../../shipments/index.ts'
import { PARCELS } from '../parcel-line.ts'

/** Sets the status of parcels by hand (rule BLK-2); cancelling returns their labels (BKG-10). */
export const moveParcels = implement(endpoint, ({ context, me, body: { ids, status, reason }, language, change }) =>
  moveListed(
    change,
    PARCELS,
    { me, language, line: 'ecommerce' },
    { ids, status, reason: reason || null, at: context.now() },
  ),
)
