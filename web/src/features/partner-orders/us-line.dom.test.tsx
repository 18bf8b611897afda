import {
  addJanioOrder,
  getJanioOrder,
  importJanioOrders,
  janioOrderGrid,
  janioServices,
  janioState,
} from '@waybill/contract/partner-orders/endpoints'
import { listUsers } from '@waybill/contract/identity/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, server } from '../../testing/open-app.tsx'
import { janioDetail, janioRow } from '../../testing/partner-orders.ts'

const REASON = 'Janio: Enter a valid phone number.'

beforeEach(() => {
  server.answers(listUsers, () => [])
  server.answers(janioState, () => ({ isReached: true, statusesFrom: null }))
})

test('PTO-13: Correct opens the form with the entered values and Janio’s reason, and sends the same reference', async () => {
  const refused = { trackingNo: null, status: 'REFUSED', statusCode: 3004, message: REASON, can: { tryAgain: true } }
  const order = janioDetail(refused)
  server.lists(janioOrderGrid, [janioRow(refused)])
  server.answers(getJanioOrder, () => order)
  server.answers(addJanioOrder, () => janioDetail())
  const { user } = await openApp(`/shipment/janio/create-order?from=${order.id}`, { as: 'Cs Employee' })
  await screen.findByText(new RegExp(REASON))
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Ann Lee')
  await user.click(screen.getByRole('button', { name: 'Create Order' }))
  await screen.findByText('Create order success!')
  const [sent] = server.asked(addJanioOrder)
  expect(sent?.body).toMatchObject({ shipperOrderId: 'SHOPEE-8823391', consigneeNumber: '+12135550100' })
})

test('FRM-6: restores a new order after a reload, until it is discarded', async () => {
  const { user, close } = await openApp('/shipment/janio/create-order', { as: 'Cs Employee' })
  await user.type(await screen.findByLabelText(/^Name/), 'Nguyễn Thị Minh Khai')
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  close()
  const again = await openApp('/shipment/janio/create-order', { as: 'Cs Employee' })
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Nguyễn Thị Minh Khai'))
  screen.getByText('Your unsaved changes were restored.')
  await again.user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText(/^Name/)).toHaveValue('')
})

test('PTO-4, PTO-14: the list says how old its statuses are, and rows with a label show its button', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const labelLink = 'https://label.example.test/JNO1'
  const made = janioRow({ labelLink })
  const waiting = janioRow({ id: '0198a000-0000-7000-8000-00000000a002', trackingNo: null })
  server.answers(janioState, () => ({ isReached: true, statusesFrom: '2026-11-20T02:00:00.000Z' }))
  server.lists(janioOrderGrid, [made, waiting])
  const { user } = await openApp('/shipment/janio', { as: 'Cs Employee' })
  await user.click(await screen.findByRole('button', { name: `Label ${made.trackingNo}` }))
  expect(opened).toHaveBeenCalledWith(labelLink, '_blank', 'noopener')
  expect(screen.getAllByRole('button', { name: /^Label/ })).toHaveLength(1)
  await screen.findByText('Statuses from Janio, 20/11/2026 09:00')
})

test('PTO-15: the export offers the available services', async () => {
  server.lists(janioOrderGrid, [janioRow()])
  server.answers(janioServices, () => [{ serviceCode: '501', lanes: [{ from: 'VN', to: 'US' }] }])
  const { user } = await openApp('/shipment/janio?dialog=export', { as: 'Cs Employee' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Export orders' }))
  await user.click(dialog.getByRole('combobox', { name: 'Service' }))
  await screen.findByRole('option', { name: '501 (VN → US)' })
})

test('PTO-16: a checked file shows its wrong rows with reasons, its warnings, and offers to create the valid ones', async () => {
  server.lists(janioOrderGrid, [])
  const wrong = {
    row: 3,
    rows: [3],
    shipperOrderId: 'B-2',
    consigneeName: 'Ann Lee',
    consigneeCountry: 'US',
    items: 1,
    problems: [{ row: 3, column: 'Recipient Email', sentence: 'Entered value does not match email format' }],
    warnings: [],
  }
  const converted = 'Phường 5, Quận Gò Vấp is Phường An Nhơn since July 2025: the address is converted.'
  const answer = {
    rows: 2,
    orders: 2,
    good: 1,
    bad: 1,
    created: 0,
    preview: [wrong, { ...wrong, row: 2, rows: [2], problems: [], warnings: [converted] }],
    ignored: [],
    sheet: null,
    conversions: [],
    mapping: null,
    leftOut: 0,
  }
  server.answers(importJanioOrders, ({ query }) => ({ ...answer, created: query['mode'] === 'good' ? 1 : 0 }))
  const { user } = await openApp('/shipment/janio', { as: 'Cs Employee' })
  await user.click(await screen.findByRole('button', { name: 'Bulk Upload' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bulk Upload' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The dialog takes no file')
  fireEvent.change(input, { target: { files: [new File(['x'], 'orders.csv')] } })
  await dialog.findByText('The import file is incorrect. Please check the download file')
  dialog.getByRole('cell', { name: /Recipient Email Entered value/ })
  dialog.getByRole('cell', { name: converted })
  await user.click(dialog.getByRole('button', { name: 'Create 1 valid order' }))
  await screen.findByText('Import success')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
