import { checkPostcode, getParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import { feeGrid } from '@waybill/contract/pricing/endpoints'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, server } from '../../../testing/open-app.tsx'
import { amountsOf, savedParcel } from '../../../testing/parcels.ts'
import { dutyLine, landedCost } from '../../../testing/services.ts'

beforeEach(() => {
  server.lists(feeGrid, [])
  server.answers(checkPostcode, () => ({ valid: true, confirmed: true, places: [] }))
})

/** The money of a saved parcel with these amounts. */
const moneyOf = async (amounts: Partial<ParcelAmounts>): Promise<string> => {
  const estimate = { ...amountsOf(500_000), ...amounts }
  const parcel = savedParcel({ finance: { estimate, verified: null, feeTotal: 0, amountDue: estimate.total } })
  server.answers(getParcel, () => parcel)
  await openApp(`/shipment/sgl-parcel/update-shipment/${parcel.id}`, { as: 'Cs Employee' })
  return (await screen.findByRole('region', { name: 'Money' })).textContent ?? ''
}

test('TAR-21: the duty that the sender pays is listed with its basis under the tariff', async () => {
  const money = await moneyOf({
    ...{ dutyPayer: 'DDP', dutyPayers: ['DDP'], total: 580_000 },
    tariff: { total: 80_000, commodity: 80_000, reciprocal: 0, remedy: 0, layers: [dutyLine()] },
    landedCost: landedCost({ total: 580_000 }),
  })
  expect(money).toContain('Tariff80,000 ₫')
  expect(money).toContain('EUR 3 × 2 sub-headings 6109.10, 6505.00, Reg. (EU) 2026/382')
  expect(money).toContain('Duty and tax paid bySender (DDP)')
  expect(money).toContain('Landed cost 580,000 ₫')
})

test('TAR-21: what the recipient pays is listed apart, with the fee for collecting it and what is not known', async () => {
  const money = await moneyOf({
    ...{ dutyPayer: 'DAP', dutyPayers: ['DDP', 'DAP'] },
    landedCost: landedCost({
      ...{ total: 640_000, collectingFee: 60_000, recipientPays: 140_000 },
      layers: [dutyLine({ isSettled: false })],
      unknown: [{ reason: 'no_rate', codes: ['950300'] }],
    }),
  })
  expect(money).toContain('Amount due500,000 ₫')
  expect(money).toContain('Recipient pays at the door140,000 ₫')
  expect(money).toContain('Flat customs dutynot settled')
  expect(money).toContain('Carrier’s fee for collecting them60,000 ₫')
  expect(money).toContain('Landed cost at least 640,000 ₫')
  expect(money).toContain('No duty rate is known for 9503.00.')
})

test('TAR-21: a parcel from before landed costs were stored shows nothing of them', async () => {
  const money = await moneyOf({})
  expect(money).not.toContain('Landed cost')
  expect(money).not.toContain('Duty and tax paid by')
})
