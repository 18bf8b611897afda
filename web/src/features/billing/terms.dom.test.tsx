import type { Balance } from '@waybill/contract/billing/account'
import {
  addOpeningBalance,
  editTerms,
  getBalance,
  getTerms,
  statementGrid,
  statementTotals,
} from '@waybill/contract/billing/statement-endpoints'
import type { Terms } from '@waybill/contract/billing/terms'
import { listUsers } from '@waybill/contract/identity/endpoints'
import { listUnmatched } from '@waybill/contract/billing/payment-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fill } from '../../testing/form.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { nothingWaits } from '../../testing/transfers.ts'
import { noTotals, statementCompany, statementRow } from '../../testing/statements.ts'

const TERMS: Terms = {
  ...{ merchantId: idOf('company'), kind: 'postpaid', period: 'monthly', nextPeriod: null, nextPeriodFrom: null },
  ...{ days: 15, creditLimit: 150_000_000, emails: ['ketoan@maytre.example'], legalName: null, taxCode: null },
  ...{ invoiceAddress: null, paymentCode: 'WB9RSYZQGT', version: 0 },
}
const BALANCE: Balance = {
  ...{
    kind: 'postpaid',
    balance: -45_125_477,
    dueOnStatements: 45_125_477,
    notStatedFrom: null,
    ...{ paidIn: 0, openCount: 0, firstOpen: null },
    notStated: 0,
    underWay: 8_964_300,
  },
  ...{ creditLimit: 150_000_000, free: 95_910_223, held: 0, heldCount: 0, overdue: 0, toPay: 45_125_477 },
  ...{ dueDate: '2026-12-18', paymentCode: 'WB9RSYZQGT', vietQr: null, payTo: null },
}

beforeEach(() => {
  server.answers(listUnmatched, () => nothingWaits)
  server.answers(statementTotals, () => noTotals)
  server.lists(statementGrid, [statementRow('DN-2611-0009')])
  server.answers(listUsers, () => [statementCompany])
  server.answers(getTerms, () => TERMS)
  server.answers(getBalance, () => BALANCE)
})

const open = async () => {
  const app = await openApp('/billing', { as: 'Accountant' })
  await app.user.click(await screen.findByRole('button', { name: 'Actions for DN-2611-0009' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Terms' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms of SGL001' }))
  return { ...app, dialog }
}

test('BIL-5: terms show what is used; a limit below it warns, and may be saved', async () => {
  server.answers(editTerms, () => ({ ...TERMS, version: 1 }))
  const { user, dialog } = await open()
  expect(await dialog.findByText(/^Used 54,089,777 ₫ of 150,000,000 ₫/)).toBeInTheDocument()
  await fill(user, dialog, /Credit limit/, '50,000,000')
  expect(dialog.getByText('Already 54,089,777 ₫ used; new shipments will be held')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Save terms' }))
  expect(await screen.findByText('Update success!')).toBeInTheDocument()
  expect(server.asked(editTerms)[0]?.body).toMatchObject({ creditLimit: 50_000_000, kind: 'postpaid', version: 0 })
})

test('BIL-5: prepaid hides period, days and limit, and shows the balance', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('radio', { name: /Prepaid/ }))
  expect(dialog.queryByRole('textbox', { name: /Days to pay/ })).toBeNull()
  expect(await dialog.findByText(/^Balance −45,125,477 ₫/)).toBeInTheDocument()
})

test('BIL-61: a wrong tax code is said at its field', async () => {
  server.refuses(editTerms, 'invalid', {}, { taxCode: 'The tax code is not valid.' })
  const { user, dialog } = await open()
  await fill(user, dialog, /Tax code/, '0312847593')
  await user.click(dialog.getByRole('button', { name: 'Save terms' }))
  expect(await dialog.findByText('The tax code is not valid.')).toBeInTheDocument()
})

test('BIL-10: the balance with which a company comes: credit is below 0', async () => {
  server.answers(addOpeningBalance, () => BALANCE)
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Opening balance' }))
  const opening = within(await screen.findByRole('dialog', { name: 'Opening balance of SGL001' }))
  await user.click(opening.getByRole('radio', { name: 'It has credit' }))
  await fill(user, opening, /Amount with VAT/, '1,200,000')
  await fill(user, opening, /Reason/, 'From the old system')
  await user.click(opening.getByRole('button', { name: 'Enter balance' }))
  await waitFor(() => expect(server.asked(addOpeningBalance)).toHaveLength(1))
  expect(server.asked(addOpeningBalance)[0]?.body).toMatchObject({
    ...{ merchantId: idOf('company'), amount: -1_200_000, reason: 'From the old system' },
  })
})
