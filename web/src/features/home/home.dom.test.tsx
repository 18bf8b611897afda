import { home } from '@waybill/contract/dashboard/endpoints'
import { listDrafts } from '@waybill/contract/drafts/endpoints'
import type { Draft } from '@waybill/contract/drafts/schemas'
import type { Home } from '@waybill/contract/dashboard/home'
import { STATUS } from '@waybill/contract/shipments/status'
import { withAmountDue } from '@waybill/contract/shipments/amounts'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordAmounts } from '../../testing/amounts.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'

const EMPTY: Home = {
  needs: { total: 0, shipments: [] },
  today: { parcels: 0, orders: 0, spend: 0, amounts: recordAmounts(0).declared },
  month: { shipments: 0, spend: 0, amounts: recordAmounts(0).declared, shipmentsBefore: 0 },
  days: [
    { day: '2026-11-19', shipments: 7 },
    { day: '2026-11-20', shipments: 9 },
  ],
  recent: [],
  delivered: [],
}
const need = (number: string, status: number, given: Partial<Home['needs']['shipments'][number]> = {}) => ({
  id: idOf(number),
  type: 'parcel' as const,
  number,
  status,
  to: 'Siti Nurhaliza',
  country: 'SG',
  statusSince: '2026-11-18T03:00:00.000Z',
  reason: null,
  amountDue: null,
  ...given,
})
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('MER-5: failed shipments offer Correct, held ones Open, each with its reason', async () => {
  server.answers(home, () => ({
    ...EMPTY,
    needs: {
      total: 9,
      shipments: [
        need('SGL1', STATUS.creatingFailed, { reason: 'Postcode 530212 is not valid' }),
        need('SGL2', STATUS.holdForPayment, { amountDue: 91_000 }),
        need('EXP3', STATUS.heldByCustoms, { type: 'export', reason: 'Invoice asked for' }),
      ],
    },
  }))
  await openApp('/home', { as: 'Company Admin' })
  const needs = await card('Needs you')
  expect(needs.getByText('9 shipments')).toBeInTheDocument()
  expect(needs.getByText('Postcode 530212 is not valid')).toBeInTheDocument()
  expect(needs.getByText('91,000 ₫ to pay. Held since 18/11')).toBeInTheDocument()
  expect(needs.getByText('Since 18/11. Invoice asked for')).toBeInTheDocument()
  const link = (name: string) => needs.getByRole('link', { name }).getAttribute('href')
  expect(link('Correct SGL1')).toContain(`/shipment/sgl-parcel/update-shipment/${idOf('SGL1')}`)
  expect(link('Open EXP3')).toContain(`/order/details/export/${idOf('EXP3')}`)
  expect(link('Ecommerce')).toContain('3004')
})

test('MER-5: a new company sees one line and its first steps', async () => {
  server.answers(home, () => EMPTY)
  await openApp('/home', { as: 'Company Employee' })
  expect((await card('Needs you')).getByText('Nothing needs you')).toBeInTheDocument()
  expect((await card('Recent shipments')).getByText('No shipments yet')).toBeInTheDocument()
  expect((await card('Delivered by country')).getByText('No figures yet')).toBeInTheDocument()
  expect((await card('Shipments and spend')).getByText('None by 20/10')).toBeInTheDocument()
})

test('MER-2: shows figures, and the chart as a table', async () => {
  server.answers(home, () => ({
    ...EMPTY,
    today: { parcels: 6, orders: 3, spend: 7_214_260, amounts: recordAmounts(7_214_260).declared },
    month: { shipments: 233, spend: 176_402_515, amounts: recordAmounts(176_402_515).declared, shipmentsBefore: 208 },
  }))
  const { user } = await openApp('/home', { as: 'Company Admin' })
  const spend = await card('Shipments and spend')
  expect(spend.getByText('7,214,260 ₫')).toBeInTheDocument()
  expect(spend.getByText('6 parcels, 3 orders')).toBeInTheDocument()
  expect(spend.getByText('12 % more than by 20/10')).toBeInTheDocument()
  await user.click(spend.getByRole('button', { name: 'Show as table' }))
  expect(spend.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayShipments',
    '20/11/20269',
    '19/11/20267',
  ])
})

test('AMT-63: the focused spend shows its parts', async () => {
  const amounts = withAmountDue({ price: 700_000, fees: 200_000, tariff: 60_000, adminFee: 40_000, importVat: 0 })
  server.answers(home, () => ({ ...EMPTY, today: { parcels: 6, orders: 3, spend: 1_000_000, amounts } }))
  await openApp('/home', { as: 'Company Admin' })
  const spend = await card('Shipments and spend')
  act(() => spend.getByRole('button', { name: '1,000,000 ₫' }).focus())
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /700,000.*200,000.*40,000.*60,000.*Amount due.*1,000,000/,
  )
})

test('MER-5: Create Shipment offers a parcel or an order', async () => {
  server.answers(home, () => EMPTY)
  const { user } = await openApp('/home', { as: 'Company Admin' })
  await user.click(await screen.findByRole('button', { name: 'Create Shipment' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'New parcel',
    'New order',
  ])
})

test('MER-5: drafts of both business lines link to their forms', async () => {
  server.answers(home, () => EMPTY)
  const draft = (name: string, line: Draft['line'], kind: string): Draft => ({
    id: idOf(name),
    line,
    content: { name, kind, values: {} },
    savedDate: '2026-11-20T05:00:00.000Z',
  })
  server.answers(listDrafts, () => [draft('Anna', 'express', 'import'), draft('Bình', 'ecommerce', 'parcel')])
  await openApp('/home', { as: 'Company Admin' })
  const shown = await card('Drafts')
  const link = (name: string) => shown.getByRole('link', { name }).getAttribute('href')
  expect(link('Anna')).toContain(`/order/details/import?draft=${idOf('Anna')}`)
  expect(link('Bình')).toContain(`/shipment/sgl-parcel/add-shipment?draft=${idOf('Bình')}`)
})
