import { changeParcelServices as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { CALLS, changeServices } from '../../shipments/index.ts'
import { PARCELS } from '../parcel-line.ts'
import { presentParcel } from '../parcel.presenter.ts'

/** Gives many parcels another service (rule BLK-80). */
export const changeParcelServices = implement(endpoint, ({ context, me, body, language, change }) =>
  changeServices(
    change,
    {
      line: PARCELS,
      call: CALLS.editParcel,
      caller: { me, language, line: 'ecommerce' },
      present: (shipment) => presentParcel(shipment, me, context),
    },
    { ids: body.ids, service: { code: body.serviceCode }, at: context.now() },
  ),
)
