import { checkPostcode, getParcel, quoteParcel, updateParcelPackages } from '@waybill/contract/parcels/endpoints'
import { getParcelNotes } from '@waybill/contract/parcels/list-endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { feeGrid } from '@waybill/contract/pricing/endpoints'
import { listStations } from '@waybill/contract/stations/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { card, fill } from '../../../testing/form.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { amountsOf, savedParcel } from '../../../testing/parcels.ts'
import { Refused } from '../../../testing/contract-server.ts'

/** Saved fields of one verified package. */
const measured = (weight: number): Partial<ParcelDetail> => ({
  packages: [
    {
      ...{ id: '6f1c7a3e-0000-4000-8000-000000000001', quantity: 1, weight, length: 10, width: 10, height: 10 },
      ...{ volumetricWeight: 0.2, chargeableWeight: weight, image: null, imageUrl: null, thumbnailUrl: null },
      imageTaken: null,
    },
  ],
  ...{ realTotalQuantity: 1, realTotalWeight: weight, realTotalVolumetricWeight: 0.2, realChargeableWeight: weight },
})
const parcel = savedParcel({ ...measured(3), realTotalPrice: 600_000, trackStatus: 3300, currentStatus: 3300 })
const NEWER = { ...parcel, ...measured(4), version: 2 }

beforeEach(() => {
  server.lists(feeGrid, [])
  server.answers(listStations, () => [])
  server.answers(getParcel, () => parcel)
  server.answers(getParcelNotes, () => [])
  server.answers(checkPostcode, () => ({ valid: true, confirmed: true, places: [] }))
  server.answers(quoteParcel, () => amountsOf(500_000))
})

const openDialog = async () => {
  const { user } = await openApp(`/shipment/sgl-parcel/update-shipment/${parcel.id}`)
  await screen.findByRole('region', { name: 'Verified Packages' })
  await user.click(card('Verified Packages').getByRole('button', { name: 'Verify with photos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify SGL0000000007' }))
  const weight = () => dialog.getByRole('textbox', { name: 'Weight, kg' })
  const save = () => dialog.getByRole('button', { name: 'Save' })
  return { user, dialog, weight, save }
}

test('REC-6: shows the record’s table: declared beside verified, with each line’s change in kg', async () => {
  const { user, dialog } = await openDialog()
  await fill(user, dialog, 'Weight, kg', '3.5')
  expect(dialog.getByRole('row', { name: 'Line 1' })).toHaveTextContent('declared 2.5')
  expect(dialog.getByRole('row', { name: 'Line 1' })).toHaveTextContent('+1.00')
  await user.clear(dialog.getByRole('textbox', { name: 'Length, cm' }))
  expect(dialog.getByRole('row', { name: 'Line 1' })).not.toHaveTextContent('+')
})

test('Enter moves from measure to measure, and saves on the last one', async () => {
  server.answers(updateParcelPackages, () => NEWER)
  const { user, weight } = await openDialog()
  await user.clear(weight())
  await user.keyboard('4{Enter}{Enter}{Enter}')
  expect(server.asked(updateParcelPackages)).toHaveLength(0)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(updateParcelPackages)).toHaveLength(1)
  expect(server.asked(updateParcelPackages)[0]?.body).toMatchObject({ version: 1, packages: [{ weight: 4 }] })
})

describe('PAR-30: the dialog never replaces what was typed', () => {
  test('reports packages that a colleague saved meanwhile, and saves over them only on confirmation', async () => {
    const { user, dialog, weight, save } = await openDialog()
    await fill(user, dialog, 'Weight, kg', '3.5')
    server.answers(getParcel, () => NEWER)
    server.answers(updateParcelPackages, ({ body }) => {
      if (body.version !== 2) throw new Refused('stale', { by: 'ops-manager', at: '2026-11-22T02:12:00.000Z' })
      return { ...parcel, ...measured(3.5), version: 3 }
    })
    await user.click(save())
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'ops-manager has just saved 1 package, chargeable 4.00 kg. Your input is kept.',
    )
    expect(weight()).toHaveValue('3.5')
    await user.click(dialog.getByRole('button', { name: 'Use mine' }))
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(card('Verified Packages').getByRole('textbox', { name: 'Weight, kg' })).toHaveValue('3.5')
  })

  test('saves the measures at once when somebody saved other fields meanwhile', async () => {
    const { user, dialog, save } = await openDialog()
    await fill(user, dialog, 'Weight, kg', '3.5')
    server.answers(getParcel, () => ({ ...parcel, trackingNumber: 'UPS-1', version: 2 }))
    server.answers(updateParcelPackages, ({ body }) => {
      if (body.version !== 2) throw new Refused('stale', { by: 'ops-manager', at: '2026-11-22T02:12:00.000Z' })
      return { ...parcel, ...measured(3.5), trackingNumber: 'UPS-1', version: 3 }
    })
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('keeps what was typed during a save, unsaved', async () => {
    server.answers(updateParcelPackages, () => NEWER)
    const { user, dialog, weight, save } = await openDialog()
    await fill(user, dialog, 'Weight, kg', '4')
    const release = server.holds(updateParcelPackages)
    await user.click(save())
    await waitFor(() => expect(server.asked(updateParcelPackages)).toHaveLength(1))
    await fill(user, dialog, 'Weight, kg', '5')
    release()
    expect(await screen.findByText('Update shipment success!')).toBeInTheDocument()
    expect(weight()).toHaveValue('5')
    server.answers(updateParcelPackages, () => ({ ...NEWER, ...measured(5), version: 3 }))
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.asked(updateParcelPackages)[1]?.body).toMatchObject({ version: 2, packages: [{ weight: 5 }] })
  })

  test('keeps a price typed in the record, and marks it as for another weight', async () => {
    server.answers(updateParcelPackages, () => ({ ...NEWER, realTotalPrice: 700_000 }))
    const { user } = await openApp(`/shipment/sgl-parcel/update-shipment/${parcel.id}`)
    await screen.findByRole('region', { name: 'Verified Packages' })
    const verified = card('Verified Packages')
    await fill(user, verified, 'Price (VND)', '650000')
    await user.click(verified.getByRole('button', { name: 'Verify with photos' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify SGL0000000007' }))
    await fill(user, dialog, 'Weight, kg', '4')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(verified.getByRole('textbox', { name: 'Price (VND)' })).toHaveValue('650,000')
    expect(verified.getByRole('alert')).toHaveTextContent('Chargeable weight is now 4.00 kg, was 3.00 kg.')
  })
})
