import { getParcel } from '@waybill/contract/parcels/endpoints'
import { listStations } from '@waybill/contract/stations/endpoints'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query.ts'
import { MeProvider } from '../../platform/session.tsx'
import { Refused } from '../../testing/contract-server.ts'
import { idOf } from '../../testing/ids.ts'
import { server, signInAs } from '../../testing/open-app.tsx'
import { personOf } from '../../testing/people.ts'
import { ScannedParcel } from './scanned-parcel.tsx'

const SCAN = {
  scanId: idOf('scan'),
  shipmentId: idOf('parcel'),
  stationId: idOf('station'),
  scannedAt: '2026-11-27T03:00:00.000Z',
}

const me = personOf('OPS Manager')
beforeEach(async () => {
  server.answers(listStations, () => [])
  await signInAs(me)
})

const openScan = () => {
  const next = vi.fn()
  render(
    <MantineProvider>
      <QueryClientProvider client={makeQueryClient(() => undefined)}>
        <MeProvider me={me}>
          <ScannedParcel scan={SCAN} waiting={0} outcome={undefined} reading={undefined} next={next} />
        </MeProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { next, user: userEvent.setup() }
}

test('POP-20: a parcel that cannot be loaded stays: the pop-up says why, and retries', async () => {
  server.answers(getParcel, () => {
    throw new Refused('internal_error')
  })
  const { next, user } = openScan()
  await screen.findByText('The scanned parcel could not be opened')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.asked(getParcel)).toHaveLength(2))
  expect(next).not.toHaveBeenCalled()
})

test('POP-20: skips a parcel that is gone, and opens the next one', async () => {
  server.answers(getParcel, () => {
    throw new Refused('not_found')
  })
  const { next } = openScan()
  await waitFor(() => expect(next).toHaveBeenCalled())
})
