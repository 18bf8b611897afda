import {
  addJanioOrder,
  getJanioOrder,
  importJanioOrders,
  janioOrderGrid,
  janioState,
} from '@waybill/contract/partner-orders/endpoints'
import { listUsers } from '@waybill/contract/identity/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, server } from '../../testing/open-app.tsx'
import { janioDetail, janioRow } from '../../testing/partner-orders.ts'

const REASON = 'Janio: Enter a valid phone number.'

beforeEach(() => {
  server.answers(listUsers, () => [])
  server.answers(janioState, () => ({ isReached: true, statusesFrom: null }))
})

test('PTO-13: Correct opens the form with what was entered and Janio’s reason; what is sent has the same reference', async () => {
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

test('PTO-16: a checked file shows its wrong rows with their reasons, and offers to create the right ones', async () => {
  server.lists(janioOrderGrid, [])
  const wrong = {
    row: 3,
    rows: [3],
    shipperOrderId: 'B-2',
    consigneeName: 'Ann Lee',
    consigneeCountry: 'US',
    items: 1,
    problems: [{ row: 3, column: 'Recipient Email', sentence: 'Entered value does not match email format' }],
  }
  const answer = { rows: 2, orders: 2, good: 1, bad: 1, created: 0, preview: [wrong], ignored: [] }
  server.answers(importJanioOrders, ({ query }) => ({ ...answer, created: query['mode'] === 'good' ? 1 : 0 }))
  const { user } = await openApp('/shipment/janio', { as: 'Cs Employee' })
  await user.click(await screen.findByRole('button', { name: 'Bulk Upload' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bulk Upload' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The dialog takes no file')
  fireEvent.change(input, { target: { files: [new File(['x'], 'orders.csv')] } })
  await dialog.findByText('The import file is incorrect. Please check the download file')
  dialog.getByRole('cell', { name: /Recipient Email Entered value/ })
  await user.click(dialog.getByRole('button', { name: 'Create 1 valid order' }))
  await screen.findByText('Import success')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
