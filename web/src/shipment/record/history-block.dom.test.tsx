import { getParcel, parcelGrid } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { advanceFeeGrid, feeGrid } from '@waybill/contract/pricing/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { savedParcel } from '../../testing/parcels.ts'

type Entry = ParcelDetail['shipmentStatuses'][number]
const entry = (given: Pick<Entry, 'statusCode' | 'reason'>): Entry => ({
  id: idOf(`entry ${given.reason}`),
  label: null,
  updatedDate: '2026-11-20T03:00:00.000Z',
  location: 'Desk 01',
  actionUser: 'cs-employee',
  applied: false,
  ...given,
})

test('names a scan by its own text; marks an event that did not move the status', async () => {
  const parcel = savedParcel({
    shipmentStatuses: [
      entry({ statusCode: null, reason: 'Scanned' }),
      entry({ statusCode: 3300, reason: 'Heard twice' }),
    ],
  })
  server.lists(parcelGrid, [])
  server.lists(feeGrid, [])
  server.lists(advanceFeeGrid, [])
  server.answers(getParcel, () => parcel)
  await openApp(`/shipment/sgl-parcel/update-shipment/${parcel.id}`)
  const rows = within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Scanned20/11/2026 10:00:00cs-employee, Desk 01',
    'Received at hub20/11/2026 10:00:00not applied, cs-employee, Desk 01, Heard twice',
  ])
})
