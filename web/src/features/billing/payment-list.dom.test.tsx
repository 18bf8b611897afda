import { bankAccountGrid } from '@waybill/contract/billing/bank-account-endpoints'
import { listUnmatched, paymentGrid, refundPayment } from '@waybill/contract/billing/payment-endpoints'
import { getBalance } from '@waybill/contract/billing/statement-endpoints'
import { listUsers } from '@waybill/contract/identity/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { balanceOf, paymentRow } from '../../testing/balances.ts'
import { fill } from '../../testing/form.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { statementCompany } from '../../testing/statements.ts'
import { nothingWaits } from '../../testing/transfers.ts'

beforeEach(() => {
  server.answers(listUnmatched, () => nothingWaits)
  server.lists(paymentGrid, [paymentRow('FT26342087715')])
  server.lists(bankAccountGrid, [])
  server.answers(listUsers, () => [statementCompany])
})

test('BIL-52: a refund names its company, shows its balance, and asks for the reason', async () => {
  server.answers(getBalance, () => balanceOf({ balance: 5_000_000 }))
  server.answers(refundPayment, () => paymentRow('FT1', { kind: 'refund', amount: -2_000_000 }))
  const { user } = await openApp('/billing/payments', { as: 'Accountant' })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New refund' }))
  await user.click(dialog.getByRole('combobox', { name: /Company/ }))
  await user.click(await screen.findByRole('option', { name: new RegExp(statementCompany.name) }))
  expect(await dialog.findByText('Balance of the company: 5,000,000 ₫')).toBeInTheDocument()
  await fill(user, dialog, /^Refund/, '2,000,000')
  await fill(user, dialog, /Reason/, 'Paid twice in October')
  await user.click(dialog.getByRole('button', { name: 'Book refund' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(refundPayment)[0]?.body).toMatchObject({
    ...{ merchantId: statementCompany.id, amount: 2_000_000, reason: 'Paid twice in October' },
  })
})
