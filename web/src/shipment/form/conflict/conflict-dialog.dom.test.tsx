import { editOrder, getOrder } from '@waybill/contract/orders/endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import { feeGrid, getQuote } from '@waybill/contract/pricing/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { card, fill } from '../../../testing/form.ts'
import { Refused } from '../../../testing/contract-server.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { quoteReply, savedOrder } from '../../../testing/orders.ts'

const theirs = savedOrder({ version: 8, senderReference: 'Theirs', trackingNumber: 'DHL-THEIRS' })

beforeEach(() => {
  server.lists(orderGrid, [])
  server.lists(feeGrid, [])
  server.answers(getQuote, () => quoteReply(1_000_000, 2.5))
  server.answers(getOrder, () => savedOrder())
  server.refuses(editOrder, 'stale', { by: 'cs-employee', at: '2026-11-22T02:12:00.000Z', version: 8 })
})

/** Opens the particulars as fields. */
const openParticulars = async (user: UserEvent): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: /^Edit details/ }))
  await user.click(screen.getByRole('button', { name: 'Edit: Particulars and documents' }))
}

/** Types a note and a reference, after cs-employee saved another reference and a tracking number. */
const saveSecond = async () => {
  const app = await openApp(`/order/details/export/${theirs.id}`)
  await openParticulars(app.user)
  await fill(app.user, card('Particulars and documents'), 'Sender reference', 'Mine')
  await fill(app.user, card('Particulars and documents'), 'Note', 'Keep dry')
  server.answers(getOrder, () => theirs)
  await app.user.click(screen.getByRole('button', { name: /^Save changes/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'cs-employee saved this at 09:12.' }))
  return { ...app, dialog }
}
const reference = () => card('Particulars and documents').getByRole('textbox', { name: 'Sender reference' })

test('tells the second person who saved first and when, and compares both sides', async () => {
  const { dialog } = await saveSecond()
  const both = within(dialog.getByRole('table', { name: 'You both changed these fields. Choose a value for each.' }))
  expect(both.getAllByRole('row')[1]).toHaveTextContent('Sender referenceRef 7TheirsMine')
  expect(both.getByRole('radio', { name: 'Sender reference: Yours' })).toBeChecked()
  expect(dialog.getByRole('table', { name: 'Your changes' })).toHaveTextContent('Keep dry')
  expect(dialog.getByRole('table', { name: 'Changed by cs-employee' })).toHaveTextContent('DHL-THEIRS')
})

test('Keep my changes applies my changes over theirs by choice, and the next save carries their version', async () => {
  const { user, dialog } = await saveSecond()
  await user.click(dialog.getByRole('radio', { name: 'Sender reference: Saved now' }))
  await user.click(dialog.getByRole('button', { name: 'Keep my changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(reference()).toHaveValue('Theirs')
  expect(card('Particulars and documents').getByRole('textbox', { name: 'Note' })).toHaveValue('Keep dry')
  expect(card('Verified Packages').getByRole('textbox', { name: 'Tracking number' })).toHaveValue('DHL-THEIRS')

  server.answers(editOrder, () => ({ ...theirs, version: 9, note: 'Keep dry' }))
  await user.click(screen.getByRole('button', { name: /^Save changes/ }))
  expect(await screen.findByText('Update success!')).toBeInTheDocument()
  expect(server.asked(editOrder).at(-1)?.body).toMatchObject({ version: 8, note: 'Keep dry' })
})

test('Reload shows the saved record without my changes', async () => {
  const { user, dialog } = await saveSecond()
  await user.click(dialog.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(reference()).toHaveValue('Theirs'))
  expect(card('Particulars and documents').getByRole('textbox', { name: 'Note' })).toHaveValue('')
  expect(server.asked(editOrder)).toHaveLength(1)
})

test('closing the dialog keeps what was typed', async () => {
  const { user } = await saveSecond()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(reference()).toHaveValue('Mine')
  expect(card('Particulars and documents').getByRole('textbox', { name: 'Note' })).toHaveValue('Keep dry')
})

test('saves without a question when only the lock changed the version', async () => {
  const app = await openApp(`/order/details/export/${theirs.id}`)
  await openParticulars(app.user)
  await fill(app.user, card('Particulars and documents'), 'Note', 'Keep dry')
  server.answers(getOrder, () => savedOrder({ version: 8 }))
  server.answers(editOrder, ({ body }) => {
    if (body.version === 7) return stale()
    return savedOrder({ version: 9, note: 'Keep dry' })
  })
  await app.user.click(screen.getByRole('button', { name: /^Save changes/ }))
  expect(await screen.findByText('Update success!')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.asked(editOrder).map(({ body }) => body.version)).toEqual([7, 8])
})

const stale = (): never => {
  throw new Refused('stale', { by: 'cs-employee', at: '2026-11-22T02:12:00.000Z', version: 8 })
}

/** Types a note while a booking sets a tracking number. */
const saveOverBooking = async ({ typedTracking = '', theirs = {} } = {}) => {
  const booked = savedOrder({ version: 8, trackingNumber: 'DHL-BOOKED', ...theirs })
  const app = await openApp(`/order/details/export/${booked.id}`)
  await openParticulars(app.user)
  await fill(app.user, card('Particulars and documents'), 'Note', 'Keep dry')
  if (typedTracking) await fill(app.user, card('Verified Packages'), 'Tracking number', typedTracking)
  const stale = { by: 'system', at: '2026-11-22T02:12:00.000Z', version: 8 }
  server.answers(getOrder, () => booked)
  server.answers(editOrder, ({ body }) => {
    if (body.version !== 8) throw new Refused('stale', stale)
    return { ...booked, version: 9, note: 'Keep dry' }
  })
  await app.user.click(screen.getByRole('button', { name: /^Save changes/ }))
  return app
}

test('keeps what a booking filled in while I typed in other fields, without a question', async () => {
  await saveOverBooking()
  expect(await screen.findByText('Update success!')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.asked(editOrder).map(({ body }) => body)).toMatchObject([
    { version: 7, note: 'Keep dry' },
    { version: 8, note: 'Keep dry' },
  ])
  expect(card('Verified Packages').getByRole('textbox', { name: 'Tracking number' })).toHaveValue('DHL-BOOKED')
})

test('asks about a tracking number that both a booking and I filled in', async () => {
  await saveOverBooking({ typedTracking: 'DHL-MINE' })
  const dialog = within(await screen.findByRole('dialog', { name: 'This has changed since you opened it.' }))
  expect(dialog.getByRole('radio', { name: 'Tracking number: Yours' })).toBeChecked()
  expect(server.asked(editOrder)).toHaveLength(1)
})

test('shows changes that a person saved before the booking answered', async () => {
  await saveOverBooking({ theirs: { senderReference: 'Theirs' } })
  const dialog = within(await screen.findByRole('dialog', { name: 'This has changed since you opened it.' }))
  expect(dialog.getByRole('table', { name: 'Changed since then' })).toHaveTextContent('Theirs')
})
