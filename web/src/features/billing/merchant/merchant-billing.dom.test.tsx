import type { Balance } from '@waybill/contract/billing/account'
import { listHeldShipments } from '@waybill/contract/billing/hold-endpoints'
import type { HeldShipments } from '@waybill/contract/billing/holds'
import { paymentGrid } from '@waybill/contract/billing/payment-endpoints'
import { getBalance, getTerms, statementGrid } from '@waybill/contract/billing/statement-endpoints'
import type { Terms } from '@waybill/contract/billing/terms'
import { vietQr } from '@waybill/contract/billing/viet-qr'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { balanceOf, heldShipment, paymentRow } from '../../../testing/balances.ts'
import { card } from '../../../testing/form.ts'
import { idOf } from '../../../testing/ids.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { statementCompany, statementRow } from '../../../testing/statements.ts'
import { qrImage } from '../../../ui/qr-code.tsx'

beforeEach(() => {
  server.lists(statementGrid, [
    statementRow('DN-2611-0013', { paid: 20_000_000, due: 25_125_477, state: 'partPaid' }),
    statementRow('CN-2607-0002', {
      kind: 'creditNote',
      amount: -318_400,
      due: 0,
      state: 'creditNote',
      ofNumber: 'DN-2607-0012',
    }),
  ])
  server.lists(paymentGrid, [paymentRow('FT26342087715')])
  server.answers(getTerms, (): Terms => ({
    ...{ merchantId: idOf('company'), kind: 'postpaid', period: 'monthly', nextPeriod: null, nextPeriodFrom: null },
    ...{ days: 15, creditLimit: 150_000_000, emails: ['ketoan@maytre.example'], legalName: null, taxCode: null },
    ...{ invoiceAddress: null, paymentCode: 'WB9RSYZQGT', version: 0 },
  }))
})

const open = (balance: Balance, held: HeldShipments = { shipments: [], count: 0, goesWith: 0 }, search = '') => {
  server.answers(getBalance, () => balance)
  server.answers(listHeldShipments, () => held)
  return openApp(`/billing${search}`, {
    as: 'Company Admin',
    me: { companyId: idOf('company'), company: statementCompany },
  })
}
const toPay = () => card('To pay now')
const isCodeOf = (amount: number | null, text: string) =>
  expect(toPay().getByRole('img')).toHaveAttribute(
    'src',
    qrImage(vietQr({ bankBin: '970436', number: '0011001234567', amount, text })),
  )

test('BIL-82: the choice changes amount, VietQR and transfer text together', async () => {
  const { user } = await open(balanceOf())
  expect(await screen.findByText(/^DN-2611-0013, due 18\/12\/2099, in [\d,]+ days$/)).toBeInTheDocument()
  isCodeOf(25_125_477, 'WB7JHDE7E8')
  await user.click(toPay().getByRole('radio', { name: /With what is not stated/ }))
  expect(toPay().getAllByText('34,971,797 ₫')).toHaveLength(2)
  expect(toPay().getByText('WB9RSYZQGT')).toBeInTheDocument()
  isCodeOf(34_971_797, 'WB9RSYZQGT')
  expect(toPay().getByText(/is booked by our accountant/)).toBeInTheDocument()
  await user.click(toPay().getByRole('radio', { name: 'Another amount' }))
  const field = toPay().getByLabelText('Amount')
  await user.type(field, '999')
  await user.tab()
  expect(toPay().getByText(/^Must be from 1,000 to 499,999,999/)).toBeInTheDocument()
  isCodeOf(null, 'WB9RSYZQGT')
  await user.clear(field)
  await user.type(field, '5.000.000')
  isCodeOf(5_000_000, 'WB7JHDE7E8')
})

test('BIL-83, BIL-84: balance, statements, payments and invoice details of the company', async () => {
  const { user } = await open(balanceOf({ overdue: 12_000 }))
  const balance = (await screen.findByRole('region', { name: 'Balance' })).textContent
  expect(balance).toContain('from 01/12')
  expect(balance).toMatch(/Used ?43,936,097 ₫/)
  expect(balance).toMatch(/Free ?106,063,903 ₫/)
  await waitFor(() => expect(card('Balance').getByText(/Monthly statement, 15 days to pay/)).toBeInTheDocument())
  expect(toPay().getByText('12,000 ₫ overdue')).toBeInTheDocument()
  expect(await screen.findByRole('row', { name: /^DN-2611-0013.*25,125,477.*Part paid/ })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /^CN-2607-0002 ?for DN-2607-0012/ })).toHaveTextContent('−318,400')
  expect(
    await screen.findByRole('row', { name: /08\/12\/2026 DN-2611-0013 ?FT26342087715 20,000,000/ }),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Invoice details' }))
  expect(await screen.findByText('ketoan@maytre.example')).toBeInTheDocument()
})

test('BIL-81: of a prepaid company held shipments come first, and Pay sets the amount of one', async () => {
  const held = {
    shipments: [heldShipment('SGL1', 872_200), heldShipment('SGL2', 1_834_340), heldShipment('SGL3', 2_772_200)],
    ...{ count: 3, goesWith: 2_772_200 },
  }
  const prepaid = balanceOf({
    ...{ kind: 'prepaid', balance: 11_677_050, underWay: 11_264_750, free: 412_300, paidIn: 58_400_000 },
    ...{ held: 3_184_500, heldCount: 3, dueOnStatements: 0, openCount: 0, firstOpen: null, toPay: 2_772_200 },
  })
  const { close } = await open(prepaid, held)
  expect(await screen.findByText('frees all 3 held shipments')).toBeInTheDocument()
  expect(toPay().getByText('3,184,500 ₫ for 3 shipments, less 412,300 ₫ of balance')).toBeInTheDocument()
  expect(card('Held for payment').getAllByRole('row')[1]).toHaveTextContent('872,200')
  isCodeOf(2_772_200, 'WB9RSYZQGT')
  close()
  await open(prepaid, held, `?pay=${idOf('SGL2')}`)
  expect(await screen.findByLabelText('Amount')).toHaveValue('1,834,340')
  isCodeOf(1_834_340, 'WB9RSYZQGT')
})
