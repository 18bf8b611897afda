import { listUsers } from '@waybill/contract/identity/endpoints'
import {
  addParcel,
  checkPostcode,
  getParcel,
  pastRecipients,
  quoteParcel,
  quoteParcelServices,
} from '@waybill/contract/parcels/endpoints'
import { advanceFeeGrid, feeGrid } from '@waybill/contract/pricing/endpoints'
import type { LimitTerms } from '@waybill/contract/tax-profile/scheme-limits'
import { getShipmentTaxNumbers } from '@waybill/contract/tax-profile/shipment-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { card, fill, pick } from '../../../testing/form.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { amountsOf, savedParcel } from '../../../testing/parcels.ts'
import { serviceQuote } from '../../../testing/services.ts'

const MASKED = 'IM••••••0742'

const IOSS_LIMIT: LimitTerms = {
  ...{ scheme: 'ioss', amount: 150, currency: 'EUR', per: 'consignment', isBelow: false, validFrom: '2021-07-01' },
}

beforeEach(() => {
  server.lists(feeGrid, [])
  server.lists(advanceFeeGrid, [])
  server.answers(listUsers, () => [])
  server.answers(pastRecipients, () => [])
  server.answers(checkPostcode, () => ({ valid: true, confirmed: true, places: [] }))
  server.answers(quoteParcel, () => amountsOf(500_000))
  server.answers(quoteParcelServices, () => [serviceQuote('FSG')])
  server.answers(getShipmentTaxNumbers, () => ({
    numbers: { ioss: MASKED, euEori: 'IE372000074', vnTaxCode: '0312345673' },
    day: '2026-11-28',
    rates: { EUR: 35_000, USD: 25_000 },
    limits: [IOSS_LIMIT],
  }))
})

/** A copy of a parcel to Germany, which has no tax numbers. */
const openCopy = async () => {
  const parcel = savedParcel()
  server.answers(getParcel, () => parcel)
  server.answers(addParcel, () => parcel)
  const app = await openApp(`/shipment/sgl-parcel/add-shipment?from=${parcel.id}`, { as: 'Cs Employee' })
  await screen.findByRole('region', { name: 'Recipient Details' })
  await waitFor(() => expect(ioss()).toHaveValue(MASKED))
  return app
}
const box = (name: string) => card('Item details').getByRole('textbox', { name })
const ioss = () => box('IOSS number/VAT GST Number')

test('TAX-5: fills the company’s numbers, and sends the IOSS number as it is shown', async () => {
  const { user } = await openCopy()
  expect(box('EORI number')).toHaveValue('IE372000074')
  expect(box('Sender’s tax number')).toHaveValue('0312345673')
  expect(card('Item details').getByText('your company’s number; empty: none')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Create Shipment/ }))
  await waitFor(() => expect(server.asked(addParcel)).toHaveLength(1))
  expect(server.asked(addParcel)[0]?.body).toMatchObject({ iossAccountNumber: MASKED, eoriNumber: 'IE372000074' })
})

test('TAX-5: the numbers follow value and destination', async () => {
  const { user } = await openCopy()
  await fill(user, card('Item details'), 'Declared value', '211')
  await waitFor(() => expect(ioss()).toHaveValue(''))
  await fill(user, card('Item details'), 'Declared value', '210')
  await waitFor(() => expect(ioss()).toHaveValue(MASKED))
  await pick(user, card('Recipient Details'), 'Country', 'Japan')
  await waitFor(() => expect(box('EORI number')).toHaveValue(''))
  expect(ioss()).toHaveValue('')
})

test('TAX-5, TAX-7: a number that is typed stays, and is judged with the value; one that is cleared stays out', async () => {
  const { user } = await openCopy()
  await fill(user, card('Item details'), 'IOSS number/VAT GST Number', 'IM5280001234')
  await user.clear(box('EORI number'))
  await fill(user, card('Item details'), 'Declared value', '211')
  expect(await card('Item details').findByText(/^IOSS is for consignments up to 150 EUR/)).toBeInTheDocument()
  expect(ioss()).toHaveValue('IM5280001234')
  await fill(user, card('Item details'), 'Declared value', '20')
  await waitFor(() => expect(card('Item details').queryByText(/^IOSS is for/)).toBeNull())
  expect(box('EORI number')).toHaveValue('')
})
