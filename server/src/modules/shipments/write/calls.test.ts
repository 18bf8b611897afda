import { orderDtoPath } from '@waybill/contract/orders/order-codec'
import { OrderDetail } from '@waybill/contract/orders/schemas'
import { parcelDtoPath } from '@waybill/contract/parcels/parcel-codec'
import { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { expect, test } from 'vitest'
import { CALLS } from './calls.ts'

test('every field that a call changes is in the record of its business line', () => {
  const { editOrder, verifyOrder, editParcel, recordPackages } = CALLS
  for (const field of [...editOrder.fields, ...verifyOrder.fields])
    expect(Object.keys(OrderDetail.shape), field).toContain(orderDtoPath(field))
  for (const field of [...editParcel.fields, ...recordPackages.fields])
    expect(Object.keys(ParcelDetail.shape), field).toContain(parcelDtoPath(field))
})
