import { listUnmatched, matchPayment, unmatchPayment } from '@waybill/contract/billing/payment-endpoints'
import { listUsers } from '@waybill/contract/identity/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { idOf } from '../../../testing/ids.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { nothingWaits, payProposal, waitingTransfer } from '../../../testing/transfers.ts'

beforeEach(() => server.answers(listUsers, () => []))

const open = async (
  transfers = [waitingTransfer('FT1'), waitingTransfer('FT2', { proposals: [payProposal('DN-2611-0004', 5)] })],
) => {
  const list = { ...nothingWaits, transfers, count: transfers.length, amount: 36_000_000 }
  server.answers(listUnmatched, () => list)
  const app = await openApp('/billing/unmatched', { as: 'Accountant' })
  await screen.findByText(transfers.length === 0 ? 'Every transfer is matched' : /wait for a decision/)
  return app
}

test('BIL-46, BIL-47: a transfer says what was expected, and what each proposal pays', async () => {
  await open()
  const [first] = within(screen.getByRole('list', { name: 'Transfers that wait' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('Less than due')
  expect(first).toHaveTextContent('18,642,300 ₫ was due, 642,300 ₫ is missing')
  expect(
    within(first as HTMLElement).getByRole('button', { name: /Take it as part of DN-2611-0009/ }),
  ).toHaveTextContent('642,300 ₫ stays open, due 09/12/2026')
})

test('BIL-48: ↓ and 1 decide; the green line takes it back', async () => {
  const { user } = await open()
  server.answers(matchPayment, () => ({ id: idOf('FT2'), state: 'matched' as const }))
  server.answers(unmatchPayment, () => ({ id: idOf('FT2'), state: 'unmatched' as const }))
  await user.keyboard('{ArrowDown}1')
  expect(await screen.findByText(/Booked: 18,000,000 ₫/)).toBeInTheDocument()
  expect(server.asked(matchPayment).map(({ body }) => body)).toEqual([
    { id: idOf('FT2'), merchantId: idOf('SGL008'), statementId: idOf('DN-2611-0004') },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText(/Booked/)).not.toBeInTheDocument())
})

test('BIL-46: nothing waits', async () => {
  await open([])
})
