import { completePickup, getPickup, pickupGrid } from '@waybill/contract/pickups/endpoints'
import type { PickupRow } from '@waybill/contract/pickups/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/ids.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { pickupDetail, scheduledRow } from '../../../testing/pickups.ts'

const NUMBERS = ['SGL4802133862', 'EXP0482130987']
const NEXT = scheduledRow('PU000000001', { companyName: 'Mây Tre' })
const OTHER = scheduledRow('PU000000002', {
  companyName: 'Nhật Tâm',
  pickupTime: new Date(Date.now() + 1).toISOString(),
})

/** Each test uses another driver, as stored work belongs to a person. */
let drivers = 0
const open = async (rows: readonly PickupRow[]) => {
  drivers += 1
  server.lists(pickupGrid, rows)
  server.answers(getPickup, ({ params }) => pickupDetail(rows.find(({ id }) => id === params['id']) ?? NEXT, NUMBERS))
  const app = await openApp('/pickup', {
    as: 'Delivery Employee',
    width: 390,
    me: { id: idOf(`driver ${drivers}`) },
  })
  await screen.findByRole('heading', { name: rows[0]?.companyName ?? 'My pickups' })
  return app
}

test('PUP-24: the next request is open with call and map; the others are lines that a tap opens', async () => {
  const { user } = await open([NEXT, OTHER])
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+842455500119')
  expect(screen.getByRole('link', { name: 'Map' }).getAttribute('href')).toContain('H%C3%A0ng+M%C3%A2y')
  expect(screen.getAllByRole('link', { name: 'Map' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Nhật Tâm/ }))
  within(screen.getByText('Nhật Tâm').closest('li') ?? document.body).getByRole('link', { name: 'Call' })
})

test('PUP-25: ticks numbers off as they are typed, and reports numbers not on the request', async () => {
  const { user } = await open([NEXT])
  await user.click(await screen.findByRole('button', { name: 'Scanned 0 of 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan: Mây Tre' }))
  const field = dialog.getByRole('textbox', { name: 'Number of the shipment' })
  await user.type(field, 'sgl4802133862{Enter}')
  await dialog.findByText('SGL4802133862 is scanned')
  await user.type(field, 'SGL4802133862{Enter}')
  await dialog.findByText('SGL4802133862 was scanned before')
  await user.type(field, 'SGL999{Enter}')
  await dialog.findByText('SGL999 is not on this request')
  await user.click(dialog.getByRole('button', { name: 'Done: Mây Tre' }))
  const question = within(await screen.findByRole('dialog', { name: '1 of 2 are scanned' }))
  await user.click(question.getByRole('button', { name: 'Keep scanning' }))
  expect(server.asked(completePickup)).toHaveLength(0)
})

test('PUP-25: Done leaves the list at once, and is not sent while it can be undone', async () => {
  const { user } = await open([NEXT])
  await user.click(screen.getByRole('button', { name: 'Done: Mây Tre' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Call' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo Mây Tre' }))
  await screen.findByRole('link', { name: 'Call' })
  expect(server.asked(completePickup)).toHaveLength(0)
})

test('PUP-27: a request taken away disappears with a message', async () => {
  const { user } = await open([NEXT, OTHER])
  server.lists(pickupGrid, [OTHER])
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(/^Mây Tre, \d\d:\d\d: this request is no longer yours\.$/)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText(/no longer yours/)).toBeNull())
})
