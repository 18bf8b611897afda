import * as endpoints from '@waybill/contract/parcels/endpoints'
import { PHOTO_TYPE_WRONG } from '@waybill/contract/parcels/endpoints'
import { isStatusCode, STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import { allowedTransitions } from '@waybill/contract/shipments/status-transitions'
import { parcelDtoPath } from '@waybill/contract/parcels/parcel-codec'
import { hasPermission } from '@waybill/contract/permissions'
import { FILE_TYPES } from '@waybill/contract/shipments/endpoints'
import { refused, AppError, invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { closeScans } from '../../scanning/index.ts'
import { CALLS, changeShipment, type MoveTo, statusName, storeUpload } from '../../shipments/index.ts'
import { PARCELS } from '../parcel-line.ts'
import { packagesRequestOf, presentParcel } from '../parcel.presenter.ts'
import { isUuid } from '../../../platform/ids.ts'
import { findStation } from '../../stations/index.ts'

/** From these statuses a parcel is first received at the hub (rule PAR-16). */
const BEFORE_HUB: readonly number[] = [STATUS.generated, STATUS.creatingFailed, STATUS.pickedUp, STATUS.droppedOff]

/**
 * Records the verified packages of a parcel at the rate of their weight; unchanged packages keep its price. From the
 * packing desk (`isCreated`) the parcel also moves to 3003, through 3300 if it was before the hub.
 */
export const updateParcelPackages = implement(endpoints.updateParcelPackages, ({ context, me: caller, body, change }) =>
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
  const isHeld = before.heldAt !== null
  const steps: StatusCode[] =
    isHeld || BEFORE_HUB.includes(status) ? [STATUS.receivedAtHub, STATUS.processingAtHub] : [STATUS.processingAtHub]
  const [first = STATUS.processingAtHub] = steps
  const traits = { isImport: false, isLocalService: false, isHeld }
  if (!isStatusCode(status) || !allowedTransitions(status, traits).includes(first))
    throw refused(`A parcel in '${statusName(status)}' cannot move to '${statusName(STATUS.processingAtHub)}'.`, {
      [parcelDtoPath('status')]: status,
    })
  return steps.map((step) => ({ status: step, reason: null }))
}

const PICTURES = Object.fromEntries(Object.entries(FILE_TYPES).filter(([type]) => type.startsWith('image/')))

/** Stores the photo of a package for a later save, with its station (rule CAM-4). The folder's name is ignored. */
export const uploadResource = implement(
  endpoints.uploadResource,
  async ({ context, me, file, query: { stationId } }) => {
    if (stationId && !hasPermission(me, 'camera.capture'))
      throw new AppError('forbidden_field', { fields: 'stationId' })
    const station = stationId && isUuid(stationId) ? await findStation(context.db, stationId) : undefined
    if (stationId && !station) throw invalid({ stationId: 'There is no such station.' })
    return storeUpload(context, me, file, { types: PICTURES, wrong: PHOTO_TYPE_WRONG, purpose: 'photo', station })
  },
)
