import { deliveryTimes } from '@waybill/contract/dashboard/endpoints'
import { listDrafts } from '@waybill/contract/drafts/endpoints'
import { listUsers } from '@waybill/contract/identity/endpoints'
import { checkPostcode, pastRecipients, quoteParcel, quoteParcelServices } from '@waybill/contract/parcels/endpoints'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import { advanceFeeGrid, feeGrid } from '@waybill/contract/pricing/endpoints'
import type { ServiceQuote } from '@waybill/contract/pricing/service-quote'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { card, fill, pick } from '../../../testing/form.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { amountsOf } from '../../../testing/parcels.ts'
import { deliveryTime, landedCost, serviceQuote } from '../../../testing/services.ts'

const CHEAP = 'FSG FedEx SG'
const FAST = 'EXP DHL Express'

const dutiable = {
  ...{ tariff: 80_000, adminFee: 20_000, dutyPayer: 'DDP', dutyPayers: ['DDP'] },
} satisfies Partial<ServiceQuote>

/** By FSG the recipient may pay. */
const quotesBy = (isDap: boolean): ServiceQuote[] => [
  serviceQuote('EXP', { ...dutiable, price: 900_000, total: 1_000_000, landedCost: landedCost({ total: 1_000_000 }) }),
  serviceQuote('FSG', {
    ...dutiable,
    dutyPayers: ['DDP', 'DAP'],
    price: 500_000,
    ...(isDap
      ? {
          ...{ tariff: 0, total: 520_000, dutyPayer: 'DAP' as const },
          landedCost: landedCost({ total: 660_000, collectingFee: 60_000, recipientPays: 140_000 }),
        }
      : { total: 600_000, landedCost: landedCost({ total: 600_000 }) }),
  }),
]

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
    serviceQuote('EXP', {
      ...dutiable,
      price: 900_000,
      total: 1_000_000,
      landedCost: landedCost({ total: 1_000_000 }),
    }),
    serviceQuote('FSG', { ...dutiable, price: 500_000, total: 600_000, landedCost: landedCost({ total: 600_000 }) }),
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

/** What the row of a service shows of who pays. */
const figuresOf = (name: string) => {
  const text = (figure: string) => {
    const cell = rowOf(name)?.querySelector(`[data-${figure}]`)
    return [...(cell?.children ?? [])]
      .filter((part) => part.getAttribute('aria-hidden') === null)
      .map(({ textContent }) => textContent)
      .join('')
  }
  return { due: text('due'), recipient: text('recipient'), landed: text('landed') }
}

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
  expect(rowOf(CHEAP)).toHaveTextContent('Least now')
  const price = within(rowOf(CHEAP) as HTMLElement).getByTitle('Price 500,000 ₫ for 2.50 kg + admin fee 20,000 ₫')
  expect(price).toHaveTextContent('520,000duty 80,000')
  expect(rowOf(CHEAP)).toHaveTextContent('DHL Express, up to 30 kg per package, DDP only')
  expect(figuresOf(CHEAP)).toEqual({ due: '600,000', recipient: '0', landed: '600,000' })
  expect(rowOf(FAST)).toHaveTextContent('Fastest')
  expect(chooser().getByText('2 of 2 take this shipment to Germany')).toBeInTheDocument()
  for (const name of [CHEAP, FAST]) expect(chooser().getByRole('radio', { name })).not.toBeChecked()
  await user.click(chooser().getByRole('radio', { name: FAST }))
  expect(chooser().getByRole('radio', { name: FAST })).toBeChecked()
  await user.selectOptions(chooser().getByRole('combobox', { name: 'Order of the services' }), 'By days')
  expect(names()).toEqual([FAST, CHEAP])
})

test('MER-16, TAR-15: the duty payer is chosen over the services; a service that cannot do it says so', async () => {
  server.answers(quoteParcelServices, ({ body }) => quotesBy(body.dutyPayer === 'DAP'))
  const { user } = await openNew()
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  await fillPackage(user, '2.5')
  const dap = () => chooser().getByRole('radio', { name: 'Recipient, DAP' })
  await waitFor(() => expect(figuresOf(CHEAP)).toEqual({ due: '600,000', recipient: '0', landed: '600,000' }))
  expect(chooser().getByRole('radio', { name: 'Sender, DDP' })).toBeChecked()
  expect(rowOf(CHEAP)).toHaveTextContent('DAP or DDP')
  expect(rowOf(FAST)).toHaveTextContent('DDP only')
  await user.click(dap())
  await waitFor(() =>
    expect(figuresOf(CHEAP)).toEqual({ due: '520,000', recipient: '140,000at the door', landed: '660,000' }),
  )
  expect(rowOf(CHEAP)).toHaveTextContent('duty not taken')
  const parts = 'Duty 80,000 ₫ + import VAT 0 ₫ + the carrier’s fee for collecting them 60,000 ₫'
  expect(within(rowOf(CHEAP) as HTMLElement).getByTitle(parts)).toBeInTheDocument()
  expect(figuresOf(FAST)).toEqual({ due: '1,000,000', recipient: '0', landed: '1,000,000' })
  await user.click(chooser().getByRole('radio', { name: CHEAP }))
  expect(dap()).toBeChecked()
  await user.click(chooser().getByRole('radio', { name: FAST }))
  await waitFor(() => expect(chooser().getByRole('radio', { name: 'Sender, DDP' })).toBeChecked())
  expect(card('Item details').queryByRole('combobox', { name: 'Duty and tax paid by' })).toBeNull()
})

test('TAR-15: a payer that no service allows is disabled, and the card says why', async () => {
  const { user } = await openNew()
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  await fillPackage(user, '2.5')
  expect(await chooser().findByRole('radio', { name: 'Recipient, DAP' })).toHaveAttribute('disabled')
  expect(chooser().getByText('DAP cannot be chosen: no service leaves duty to the recipient.')).toBeInTheDocument()
})

test('TAR-17: a landed cost with something unknown is "at least", and says what; services sort by it', async () => {
  const unknown = [{ reason: 'no_rate' as const, codes: ['950300'] }]
  server.answers(quoteParcelServices, () => [
    serviceQuote('EXP', { ...dutiable, total: 600_000, landedCost: landedCost({ total: 600_000, unknown }) }),
    serviceQuote('FSG', {
      ...dutiable,
      total: 400_000,
      landedCost: landedCost({ total: 700_000, recipientPays: 300_000 }),
    }),
  ])
  const { user } = await openNew()
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  await fillPackage(user, '2.5')
  await chooser().findByRole('radio', { name: CHEAP })
  expect(names()).toEqual([CHEAP, FAST])
  await user.selectOptions(chooser().getByRole('combobox', { name: 'Order of the services' }), 'By landed cost')
  expect(names()).toEqual([FAST, CHEAP])
  await user.hover(chooser().getByText('at least 600,000'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('No duty rate is known for 9503.00.')
})

test('MER-16: re-sorts services for another weight; keeps rows in place for another figure of the same weight', async () => {
  const { user } = await openNew()
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  await fillPackage(user, '2.5')
  await chooser().findByRole('radio', { name: CHEAP })
  const dearer = { dutyPayer: 'DDP' as const, price: 700_000, tariff: 0, adminFee: 0, total: 700_000 }
  const cheaper = { dutyPayer: 'DDP' as const, price: 100_000, tariff: 0, adminFee: 0, total: 100_000 }
  server.answers(quoteParcelServices, () => [serviceQuote('EXP', cheaper), serviceQuote('FSG', dearer)])
  await fill(user, card('Packages'), 'Height, cm', '11')
  await waitFor(() => expect(rowOf(FAST)).toHaveTextContent('Least now'))
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

test('MER-16: says what the amounts of a parcel include', async () => {
  const { user } = await openNew()
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  await fillPackage(user, '2.5')
  await chooser().findByText(/^You pay the amount due: price, admin fee and, with DDP, duty and import VAT\./)
})
