import { updateParcelPackages as endpoint } from '@waybill/contract/parcels/endpoints'
import { isStatusCode, STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import { allowedTransitions } from '@waybill/contract/shipments/status-transitions'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { closeScans } from '../../scanning/index.ts'
import { CALLS, changeShipment, type MoveTo, statusName } from '../../shipments/index.ts'
import { PARCELS } from '../parcel-line.ts'
import { parcelDtoPath } from '@waybill/contract/parcels/parcel-codec'
import { packagesRequestOf, presentParcel } from '../parcel.presenter.ts'

/** From these statuses a parcel is first received at the hub (rule PAR-16). */
const BEFORE_HUB: readonly number[] = [STATUS.generated, STATUS.creatingFailed, STATUS.pickedUp, STATUS.droppedOff]

/**
 * Records the verified packages of a parcel at the rate of their weight; unchanged packages keep its price. From the
 * packing desk (`isCreated`) the parcel also moves to 3003, through 3300 if it was before the hub.
 */
export const updateParcelPackages = implement(endpoint, ({ context, me: caller, body, change }) =>
  change(async (tx, note) => {
    const { me, before, after } = await changeShipment(tx, {
      ...{ me: caller, line: PARCELS, call: CALLS.recordPackages, id: body.id },
      ...{ asked: packagesRequestOf(body), at: context.now(), moveTo: moveOn },
    })
    if (body.isCreated) await closeScans(tx, { shipmentId: after.id }, 'saved', context.now())
    const parcel = presentParcel(after, me, context)
    await note({ entity: 'parcel', id: parcel.id, before: presentParcel(before, me, context), after: parcel })
    return parcel
  }),
)

const moveOn: MoveTo = ({ edit: { before } }) => {
  const { status } = before
  const steps: StatusCode[] = BEFORE_HUB.includes(status)
    ? [STATUS.receivedAtHub, STATUS.processingAtHub]
    : [STATUS.processingAtHub]
  const [first = STATUS.processingAtHub] = steps
  if (!isStatusCode(status) || !allowedTransitions(status, { isImport: false, isLocalService: false }).includes(first))
    throw refused(`A parcel in '${statusName(status)}' cannot move to '${statusName(STATUS.processingAtHub)}'.`, {
      [parcelDtoPath('status')]: status,
    })
  return steps.map((step) => ({ status: step, reason: null }))
}
