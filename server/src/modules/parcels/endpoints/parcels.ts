import * as endpoints from '@waybill/contract/parcels/endpoints'
import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import * as listEndpoints from '@waybill/contract/parcels/list-endpoints'
import { ParcelAdd, ParcelEdit } from '@waybill/contract/parcels/schemas'
import { readParcelChange } from '@waybill/contract/parcels/parcel-codec'
import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import { FIRST_STATUS, isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { implement } from '../../../platform/implement.ts'
import {
  readShipmentPage,
  getShipment,
  createShipment,
  rulesOfNew,
  CALLS,
  changeShipment,
  rulesOfEdit,
  cancelShipment,
  deleteShipment,
  lockShipment,
  requireSettled,
  savedOf,
  saveShipments,
  stateOf,
  statusName,
  withEuItems,
} from '../../shipments/index.ts'
import { parcelScope, isDeletable, mayEditDeclared } from '../parcel.policy.ts'
import { presentParcelRow, presentParcel, editRequestOf } from '../parcel.presenter.ts'
import { PARCEL_LIST, type ParcelListRow } from '../parcels.list.ts'
import { PARCELS } from '../parcel-line.ts'
import { postcodeCheck } from '../recipient-postcode.ts'
import { AppError, refused, notFound } from '../../../platform/app-error.ts'
import { voidOnDelete } from '../../bookings/index.ts'
import { readTaxDay, withTaxNumbers, withTaxRules } from '../../tax-profiles/index.ts'
import { findTimelineHead, listParcelEvents } from '../parcel-lists.queries.ts'

export const listParcels = implement(parcelGrid, async ({ context, me, grid }) => {
  const { rows, ...total } = await readShipmentPage<ParcelListRow>(
    { context, me, grid },
    { list: PARCEL_LIST, scope: parcelScope(me) },
  )
  return { value: rows.map((row) => presentParcelRow(row, me, context.settings)), ...total }
})

export const getParcel = implement(endpoints.getParcel, async ({ context, me, params }) =>
  presentParcel(await getShipment(context.db, me, 'ecommerce', params.id), me, context),
)

/** Enters a parcel, and enqueues its booking. */
export const addParcel = implement(
  endpoints.addParcel,
  async ({ me, body, context, change }) => {
    const line = await postcodeCheck(context)(withEuItems(PARCELS, context), [body.shipToAddress])
    return change(async (tx, note) => {
      const taxDay = await readTaxDay(tx, context)
      const made = {
        me,
        line: withTaxRules(line, taxDay),
        change: await withTaxNumbers(tx, context, { me, change: readParcelChange(body), taxDay }),
        isImport: false,
        at: context.now(),
      }
      const parcel = presentParcel(await createShipment(tx, context, made), me, context)
      await note({ entity: 'parcel', id: parcel.id, after: parcel })
      return parcel
    })
  },
  rulesOfNew(PARCELS, ParcelAdd, readParcelChange),
)

/**
 * Changes the fields of the body (rule PAR-4): declared part, status, verified packages, tracking number, price and
 * fees, in one transaction; reprices if an input changed (PRC-7), books anew if the declared part changed (BKG-2).
 */
export const editParcel = implement(
  endpoints.editParcel,
  async ({ context, me: caller, body, change }) => {
    const line = await postcodeCheck(context)(withEuItems(PARCELS, context), [body.shipToAddress])
    return change(async (tx, note) => {
      const { me, before, after } = await changeShipment(tx, {
        ...{ me: caller, line: withTaxRules(line, await readTaxDay(tx, context)), call: CALLS.editParcel, id: body.id },
        ...{ asked: editRequestOf(body), at: context.now() },
      })
      const parcel = presentParcel(after, me, context)
      await note({ entity: 'parcel', id: parcel.id, before: presentParcel(before, me, context), after: parcel })
      return parcel
    })
  },
  rulesOfEdit(PARCELS, CALLS.editParcel, ParcelEdit, editRequestOf),
)

/** A company cancels its own parcel early (rule PAR-15); a job returns a bought label (BKG-10). */
export const cancelParcel = implement(endpoints.cancelParcel, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const { before, after } = await cancelShipment(tx, { me, line: PARCELS, id: params.id, at: context.now() })
    await note({
      entity: 'parcel',
      id: after.id,
      before: { trackStatus: before.status },
      after: { trackStatus: after.status },
    })
    return presentParcel(after, me, context)
  }),
)

/**
 * Deletes a parcel, for users who may change its declared part (rule PAR-15); the audit keeps it. If a carrier sold the
 * label, it is first asked to take it back, and the job deletes the parcel (BKG-10).
 */
export const deleteParcel = implement(listEndpoints.deleteParcel, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const parcel = await lockShipment(tx, me, 'ecommerce', params.id)
    requireSettled(parcel)
    if (!mayEditDeclared(me, stateOf(parcel))) throw new AppError('forbidden')
    if (!isDeletable(stateOf(parcel)))
      throw refused(`A parcel in '${statusName(parcel.status)}' cannot be deleted.`, { trackStatus: parcel.status })
    const shipment = savedOf(parcel)
    const now = context.now()
    const isVoiding = await voidOnDelete(tx, { ...stateOf(parcel), ...shipment }, { by: me.id, at: now })
    if (isVoiding) await saveShipments(tx, [{ shipment, columns: { void_state: 'voiding' }, by: me.username }], now)
    else await deleteShipment(tx, shipment)
    await note({
      entity: 'parcel',
      id: parcel.id,
      before: presentParcel(parcel, me, context),
      ...(isVoiding ? { after: { voidState: 'voiding' } } : {}),
    })
    return { id: parcel.id, isVoiding }
  }),
)

/** The timeline of a parcel (rule STA-13), without unknown statuses. */
export const parcelStatuses = implement(endpoints.parcelStatuses, async ({ context, me, params }) => {
  const parcel = await findTimelineHead(context.db, me, normalizeNumber(params.number))
  if (!parcel) throw notFound()
  const events = await listParcelEvents(context.db, parcel)
  return {
    id: parcel.id,
    countryCode: parcel.country_code,
    sglShipmentId: parcel.number,
    trackingNumber: parcel.tracking_number,
    currentStatus: parcel.status,
    label: STATUSES[isStatusCode(parcel.status) ? parcel.status : FIRST_STATUS].en,
    statuses: events.flatMap(({ id, status, at, place, applied }) =>
      isStatusCode(status)
        ? [
            {
              id,
              statusCode: status,
              label: STATUSES[status].en,
              updatedDate: at.toISOString(),
              location: place,
              applied,
            },
          ]
        : [],
    ),
  }
})
