import { STATUS } from '@waybill/contract/shipments/status'
import { allEndpoints } from '@waybill/contract/endpoints'
import { addOrder, editOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { addParcel, editParcel, quoteParcel, updateParcelPackages } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { type Client, valueOf } from './client.ts'
import type { FuzzMaterial } from './fuzz.ts'

type Fields = Record<string, unknown>
type Row = Fields & { id: string }
type ShipmentMaterial = { order: OrderDetail; orderBody: Fields; parcel: ParcelDetail; parcelBody: Fields }

/** Valid bodies of an order and a parcel: a body may be the record as GET returned it (rule CAL-7). */
export const shipmentMaterial = ({ order, orderBody, parcel, parcelBody }: ShipmentMaterial): FuzzMaterial => {
  const packages = [{ quantity: 1, weight: 2, length: 30, width: 20, height: 10 }]
  return {
    ids: [order.id, parcel.id, parcel.sglShipmentId, order.code],
    bodies: {
      [addOrder.path]: [orderBody],
      [editOrder.path]: [order, { id: order.id, version: order.version, ...orderBody }],
      [updateRealData.path]: [
        { id: order.id, version: order.version, orderStatus: STATUS.receivedAtHub, realOrderDetails: packages },
      ],
      [addParcel.path]: [parcelBody],
      [quoteParcel.path]: [parcelBody],
      [editParcel.path]: [parcel, { id: parcel.id, version: parcel.version, ...parcelBody }],
      [updateParcelPackages.path]: [{ id: parcel.id, packages, isCreated: true }],
    },
  }
}

/** Roles stay unchanged: with another role the run could not continue. */
const KEPT = ['/api/Role']

/** The records of all reference lists, as bodies of the calls that add and edit them. */
export const referenceMaterial = async (client: Client): Promise<FuzzMaterial> => {
  const bodies: Record<string, unknown[]> = {}
  const ids: string[] = []
  for (const { path } of allEndpoints) {
    const [, base = ''] = /^(\/api\/\w+)\/Edit$/.exec(path) ?? []
    const list = allEndpoints.find((one) => one.kind === 'grid' && one.path === base)
    if (list === undefined || KEPT.includes(base) || path === editOrder.path) continue
    const rows = valueOf(await client.send<Row[]>('GET', list.path, { query: { Take: '2' } }))
    for (const row of rows) {
      const { value } = await client.send<Row>('GET', `${base}/${row.id}`)
      const { id, version, ...fields } = value ?? row
      ids.push(id)
      bodies[`${base}/Edit`] = [...(bodies[`${base}/Edit`] ?? []), { id, version, ...fields }]
      bodies[`${base}/Add`] = [...(bodies[`${base}/Add`] ?? []), fields]
    }
  }
  return { ids, bodies }
}

export const joinMaterial = (one: FuzzMaterial, other: FuzzMaterial): FuzzMaterial => ({
  ids: [...one.ids, ...other.ids],
  bodies: { ...one.bodies, ...other.bodies },
})
