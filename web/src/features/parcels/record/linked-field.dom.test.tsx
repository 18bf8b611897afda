import { checkPostcode, getParcel, quoteParcel } from '@waybill/contract/parcels/endpoints'
import { feeGrid } from '@waybill/contract/pricing/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, server } from '../../../testing/open-app.tsx'
import { amountsOf, savedParcel } from '../../../testing/parcels.ts'

const parcel = savedParcel()
const path = `/shipment/sgl-parcel/update-shipment/${parcel.id}`

beforeEach(() => {
  server.lists(feeGrid, [])
  server.answers(getParcel, () => parcel)
  server.answers(checkPostcode, () => ({ valid: true, confirmed: true, places: [] }))
  server.answers(quoteParcel, () => amountsOf(500_000))
})

const openLinked = async (hash: string) => {
  window.happyDOM.setURL(`${server.origin}${path}#${hash}`)
  await openApp(path, { as: 'Cs Employee' })
  await screen.findByRole('region', { name: 'Recipient Details' })
}

test.each([
  ['shipToAddress.postcode', 'consignee.postcode'],
  ['shipToAddress.contact.phoneNumber', 'consignee.telephone'],
  ['handlingUnits.0.contentDetailItems.0.hsCode', 'contents.0.hsCode'],
  ['handlingUnits.0.weight', 'declared.0.weight'],
  ['trackStatus', 'status'],
])('a link to #%s puts the cursor into that field', async (hash, field) => {
  await openLinked(hash)
  await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe(field))
})

test('a link to a field that the form does not show leads to its section', async () => {
  await openLinked('sglShipmentId')
  await waitFor(() => expect(document.activeElement?.closest('section')?.id).toBe('items'))
})
