import { deliveryTimes } from '@waybill/contract/dashboard/endpoints'
import { listDrafts } from '@waybill/contract/drafts/endpoints'
import { listUsers } from '@waybill/contract/identity/endpoints'
import { checkPostcode, pastRecipients, quoteParcel, quoteParcelServices } from '@waybill/contract/parcels/endpoints'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import { advanceFeeGrid, feeGrid } from '@waybill/contract/pricing/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { card, fill, pick } from '../../../testing/form.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { amountsOf } from '../../../testing/parcels.ts'
import { deliveryTime, serviceQuote } from '../../../testing/services.ts'

const CHEAP = 'FSG FedEx SG'
const FAST = 'EXP DHL Express'

beforeEach(() => {
  server.answers(listDrafts, () => [])
  server.lists(parcelGrid, [])
  server.lists(feeGrid, [])
  server.lists(advanceFeeGrid, [])
  server.answers(listUsers, () => [])
  server.answers(pastRecipients, () => [])
  server.answers(checkPostcode, () => ({ valid: true, confirmed: true, places: [] }))
  server.answers(quoteParcel, () => amountsOf(500_000))
  server.answers(quoteParcelServices, () => [
    serviceQuote('EXP', { price: 900_000, tariff: 80_000, adminFee: 20_000, total: 1_000_000 }),
    serviceQuote('FSG', { price: 500_000, tariff: 80_000, adminFee: 20_000, total: 600_000 }),
  ])
  server.answers(deliveryTimes, () => [deliveryTime('EXP', 3), deliveryTime('FSG', 8)])
})

const openNew = async () => {
  const app = await openApp('/shipment/sgl-parcel/add-shipment', { as: 'Cs Employee' })
  await screen.findByRole('region', { name: 'Choose a service' })
  return app
}
const fillPackage = async (user: UserEvent, weight: string): Promise<void> => {
  await fill(user, card('Packages'), 'Weight, kg', weight)
  for (const side of ['Length, cm', 'Width, cm', 'Height, cm']) await fill(user, card('Packages'), side, '10')
}
const chooser = () => card('Choose a service')
const names = () =>
  chooser()
    .getAllByRole('radio', { name: /FSG|EXP/ })
    .map((radio) => document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent)
const rowOf = (name: string) => chooser().getByRole('radio', { name }).closest('label')

test('names what is missing, and requests nothing, until there are a country and one complete package', async () => {
  const { user } = await openNew()
  expect(chooser().getByRole('status')).toHaveTextContent(
    'Choose the country and enter weight and size of a package to see what each service costs.',
  )
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  expect(chooser().getByRole('status')).toHaveTextContent(
    'Enter weight and size of a package to see what each service costs.',
  )
  await fill(user, card('Packages'), 'Weight, kg', '2.5')
  expect(server.asked(quoteParcelServices)).toHaveLength(0)
})

test('sorts services by amount due with days and limits, marks the cheapest and the fastest, selects none', async () => {
  const { user } = await openNew()
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  await fillPackage(user, '2.5')
  await chooser().findByRole('radio', { name: CHEAP })
  expect(names()).toEqual([CHEAP, FAST])
  await waitFor(() => expect(rowOf(CHEAP)).toHaveTextContent('8 days9 of 10 in 11'))
  expect(rowOf(CHEAP)).toHaveTextContent('Cheapest')
  expect(within(rowOf(CHEAP) as HTMLElement).getByTitle('Tariff 80,000 ₫ + admin fee 20,000 ₫')).toHaveTextContent(
    '100,000 ₫admin 20,000 ₫',
  )
  expect(rowOf(CHEAP)).toHaveTextContent('DHL Express, up to 30 kg per package')
  expect(rowOf(CHEAP)).toHaveTextContent('500,000 ₫for 2.50 kg100,000 ₫admin 20,000 ₫600,000 ₫')
  expect(rowOf(FAST)).toHaveTextContent('Fastest')
  expect(chooser().getByText('2 of 2 take this shipment to Germany')).toBeInTheDocument()
  for (const name of [CHEAP, FAST]) expect(chooser().getByRole('radio', { name })).not.toBeChecked()
  await user.click(chooser().getByRole('radio', { name: FAST }))
  expect(chooser().getByRole('radio', { name: FAST })).toBeChecked()
  await user.click(chooser().getByRole('radio', { name: 'Fastest first' }))
  expect(names()).toEqual([FAST, CHEAP])
})

test('MER-16: re-sorts services for another weight; keeps rows in place for another figure of the same weight', async () => {
  const { user } = await openNew()
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  await fillPackage(user, '2.5')
  await chooser().findByRole('radio', { name: CHEAP })
  const dearer = { price: 700_000, tariff: 0, adminFee: 0, total: 700_000 }
  const cheaper = { price: 100_000, tariff: 0, adminFee: 0, total: 100_000 }
  server.answers(quoteParcelServices, () => [serviceQuote('EXP', cheaper), serviceQuote('FSG', dearer)])
  await fill(user, card('Packages'), 'Height, cm', '11')
  await waitFor(() => expect(rowOf(FAST)).toHaveTextContent('Cheapest'))
  expect(names()).toEqual([CHEAP, FAST])
  server.answers(quoteParcelServices, () => [
    serviceQuote('EXP', { ...cheaper, weight: 4 }),
    serviceQuote('FSG', { ...dearer, weight: 4 }),
  ])
  await fill(user, card('Packages'), 'Weight, kg', '4')
  await waitFor(() => expect(names()).toEqual([FAST, CHEAP]))
})

test('folds a service beyond its limits last, with the reason, and not selectable', async () => {
  server.answers(quoteParcelServices, () => [
    serviceQuote('EXP', {
      price: null,
      total: null,
      reason: 'over_limit',
      passed: ['Weight must less than or equal to 2'],
    }),
    serviceQuote('FSG'),
  ])
  const { user } = await openNew()
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  await fillPackage(user, '2.5')
  await user.click(await chooser().findByText('1 cannot take this shipment'))
  expect(rowOf(FAST)).toHaveTextContent('Weight must less than or equal to 2')
  expect(chooser().getByRole('radio', { name: FAST })).toHaveAttribute('disabled')
})

test('a service without a rate can be chosen: its price is N/A', async () => {
  server.answers(quoteParcelServices, () => [
    serviceQuote('EXP', { price: null, total: null, reason: 'no_zone' }),
    serviceQuote('FSG'),
  ])
  const { user } = await openNew()
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  await fillPackage(user, '2.5')
  await user.click(await chooser().findByText('1 cannot take this shipment'))
  expect(rowOf(FAST)).toHaveTextContent('No zone of this service includes the country.')
  await user.click(chooser().getByRole('radio', { name: FAST }))
  expect(chooser().getByRole('radio', { name: FAST })).toBeChecked()
})

test('MER-16: says what the amounts include: duties and admin fee for parcels', async () => {
  const { user } = await openNew()
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  await fillPackage(user, '2.5')
  await chooser().findByText('Ecommerce parcels: tariff and admin fee are included in the amount due.')
})
