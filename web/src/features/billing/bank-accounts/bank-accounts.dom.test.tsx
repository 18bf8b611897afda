import {
  addBankAccount,
  bankAccountGrid,
  editBankAccount,
  getBankAccount,
} from '@waybill/contract/billing/bank-account-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fill, pick } from '../../../testing/form.ts'
import { idOf } from '../../../testing/ids.ts'
import { openApp, server } from '../../../testing/open-app.tsx'

const ACCOUNT = {
  ...{ id: idOf('account'), name: 'Collections', bankBin: '970436', number: '0011001234567' },
  ...{ holder: 'CONG TY WAYBILL', isDefault: true, isActive: true, version: 1 },
}
const OTHER = {
  ...{ id: idOf('other'), name: 'Reserve', bankBin: '970499', number: 'A1' },
  ...{ holder: 'CONG TY WAYBILL', isDefault: false, isActive: false, version: 3 },
}

beforeEach(() => {
  server.lists(bankAccountGrid, [ACCOUNT, OTHER])
})

test('BIL-34: banks are shown by name, an unknown one by its digits', async () => {
  await openApp('/billing/bank-accounts')
  expect((await screen.findByText('Collections')).closest('tr')).toHaveTextContent('Vietcombank0011001234567')
  expect(screen.getByText('Reserve').closest('tr')).toHaveTextContent('Bank 970499A1')
})

test('BIL-34: the code to check an account shows as soon as bank and number are right, and a known bank is chosen by name', async () => {
  server.answers(addBankAccount, () => ACCOUNT)
  const { user } = await openApp('/billing/bank-accounts?open=new')
  const dialog = within(await screen.findByRole('dialog', { name: 'New bank account' }))
  await fill(user, dialog, 'Name', 'Collections')
  await pick(user, dialog, 'Bank', 'Vietcombank')
  expect(dialog.queryByRole('img', { name: /VietQR/ })).toBeNull()
  await fill(user, dialog, 'Account number', '0011 0012 34567')
  expect(dialog.getByRole('img', { name: 'VietQR code of account 0011001234567' })).toBeInTheDocument()
  await fill(user, dialog, 'Account holder', 'CONG TY WAYBILL')
  await user.click(dialog.getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(server.asked(addBankAccount)).toHaveLength(1))
  expect(server.asked(addBankAccount)[0]?.body).toEqual({
    ...{ name: 'Collections', bankBin: '970436', number: '0011001234567', holder: 'CONG TY WAYBILL' },
    ...{ isDefault: false, isActive: true },
  })
})

test('BIL-33: another bank is entered by its digits', async () => {
  server.answers(getBankAccount, () => OTHER)
  server.answers(editBankAccount, () => OTHER)
  const { user } = await openApp(`/billing/bank-accounts?open=${OTHER.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Reserve' }))
  expect(dialog.getByRole('combobox', { name: 'Bank' })).toHaveValue('Another bank')
  expect(dialog.getByRole('textbox', { name: 'Digits of the bank' })).toHaveValue('970499')
  await fill(user, dialog, 'Digits of the bank', '9704')
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  expect(await dialog.findByText('Must be six digits, such as 970436')).toBeInTheDocument()
  await fill(user, dialog, 'Digits of the bank', '970498')
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(server.asked(editBankAccount)).toHaveLength(1))
  expect(server.asked(editBankAccount)[0]?.body).toMatchObject({ id: OTHER.id, version: 3, bankBin: '970498' })
})
