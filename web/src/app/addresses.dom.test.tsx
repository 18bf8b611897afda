import { getParcel, parcelGrid } from '@waybill/contract/parcels/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, server } from '../testing/open-app.tsx'
import { savedParcel } from '../testing/parcels.ts'

test('the address of a parcel’s news leads to the parcel', async () => {
  server.lists(parcelGrid, [])
  const parcel = savedParcel()
  server.answers(getParcel, () => parcel)
  const { address } = await openApp(`/order/details/parcel/${parcel.id}`)
  await waitFor(() => expect(address()).toBe(`/shipment/sgl-parcel/update-shipment/${parcel.id}`))
  expect(screen.queryByText('There is no such page')).not.toBeInTheDocument()
})
