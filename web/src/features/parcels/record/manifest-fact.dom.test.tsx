import { getManifestOfParcel } from '@waybill/contract/manifests/endpoints'
import { feeGrid } from '@waybill/contract/pricing/endpoints'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import { getParcelNotes } from '@waybill/contract/parcels/list-endpoints'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { idOf } from '../../../testing/ids.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { savedParcel } from '../../../testing/parcels.ts'

const parcel = savedParcel()
const path = `/shipment/sgl-parcel/update-shipment/${parcel.id}`

beforeEach(() => {
  server.answers(getParcel, () => parcel)
  server.answers(getParcelNotes, () => [])
  server.lists(feeGrid, [])
  server.answers(getManifestOfParcel, () => ({ id: idOf('manifest'), manifestCode: 'MNF20261120-001' }))
})

test('the head of a parcel links to its manifest (rule MNF-9)', async () => {
  await openApp(path, { as: 'Cs Employee' })
  expect(await screen.findByRole('link', { name: 'MNF20261120-001' })).toHaveAttribute(
    'href',
    `/manifest/${idOf('manifest')}`,
  )
})

test('people who may not see manifests get no link, and no request is sent', async () => {
  await openApp(path, { as: 'OPS Manager' })
  await screen.findByRole('heading', { name: parcel.sglShipmentId })
  expect(screen.queryByText('MNF20261120-001')).toBeNull()
  expect(server.asked(getManifestOfParcel)).toHaveLength(0)
})
