import { releaseShipment } from '@waybill/contract/billing/hold-endpoints'
import { getManifestOfParcel } from '@waybill/contract/manifests/endpoints'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import { getParcelNotes } from '@waybill/contract/parcels/list-endpoints'
import { feeGrid } from '@waybill/contract/pricing/endpoints'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '../../../testing/ids.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { savedParcel } from '../../../testing/parcels.ts'

const held = { ...savedParcel(), currentStatus: 2043, trackStatus: 2043, heldAt: '2026-11-28T04:33:27.523Z' }
const company = {
  ...{ id: idOf('company'), username: 'company-admin', name: 'Blue Lotus', role: 'Company Admin' as const },
  ...{ code: 'SGL002', email: null, phoneNumber: null, sender: null },
}
const path = `/shipment/sgl-parcel/update-shipment/${held.id}`

beforeEach(() => {
  server.answers(getParcel, () => held)
  server.answers(getParcelNotes, () => [])
  server.lists(feeGrid, [])
  server.answers(getManifestOfParcel, () => ({ id: idOf('manifest'), manifestCode: 'MNF20261120-001' }))
})

describe('BIL-78: the record of a held parcel', () => {
  test('leads a Company Admin to what must be paid', async () => {
    await openApp(path, { as: 'Company Admin', me: { company } })
    expect(await screen.findByText(/not printed until you pay\.$/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/billing')
  })

  test('tells a Company Employee that the admin was told', async () => {
    await openApp(path, { as: 'Company Employee', me: { company } })
    expect(await screen.findByText(/Your company admin was told\.$/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull()
  })

  test('is released by an Accountant with a reason', async () => {
    server.answers(releaseShipment, () => ({ id: held.id, number: held.sglShipmentId, status: 3001 }))
    await openApp(path, { as: 'Accountant' })
    await userEvent.click(await screen.findByRole('button', { name: 'Release' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release' }))
    expect(server.asked(releaseShipment)).toHaveLength(0)
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The money is on its way')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release' }))
    expect(await screen.findByText(`${held.sglShipmentId} goes on`)).toBeInTheDocument()
    expect(server.asked(releaseShipment)).toMatchObject([{ body: { id: held.id, reason: 'The money is on its way' } }])
  })
})
