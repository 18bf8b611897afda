import { listDrafts } from '@waybill/contract/drafts/endpoints'
import { listUsers } from '@waybill/contract/identity/endpoints'
import {
  addParcel,
  checkPostcode,
  getParcel,
  parcelGrid,
  pastRecipients,
  quoteParcel,
  quoteParcelServices,
} from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { advanceFeeGrid, feeGrid } from '@waybill/contract/pricing/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { card } from '../../../testing/form.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { amountsOf, savedParcel } from '../../../testing/parcels.ts'
import { serviceQuote } from '../../../testing/services.ts'

const PATH = '/shipment/sgl-parcel'

beforeEach(() => {
  server.answers(listDrafts, () => [])
  server.lists(parcelGrid, [])
  server.lists(feeGrid, [])
  server.lists(advanceFeeGrid, [])
  server.answers(listUsers, () => [])
  server.answers(pastRecipients, () => [])
  server.answers(checkPostcode, () => ({ valid: true, confirmed: true, places: [] }))
  server.answers(quoteParcel, () => amountsOf(500_000))
  server.answers(quoteParcelServices, () => [serviceQuote('EXP'), serviceQuote('FSG')])
})

/** Creates a copy of a parcel from the list. */
const createOne = async (given: Partial<ParcelDetail> = {}) => {
  const parcel = savedParcel(given)
  server.answers(getParcel, () => savedParcel())
  server.answers(addParcel, () => parcel)
  const app = await openApp(`${PATH}/add-shipment?from=${parcel.id}`, { as: 'Company Admin' })
  await app.user.click(await screen.findByRole('button', { name: /^Create Shipment/ }))
  server.answers(getParcel, () => parcel)
  const page = within(await screen.findByRole('region', { name: 'Parcel created' }))
  return { ...app, parcel, page }
}

test('MER-17: shows the number and label of the created parcel, without a toast', async () => {
  const { page, parcel } = await createOne({ can: { ...savedParcel().can, sglLabel: true } })
  expect(screen.getAllByText('Create shipment success!')).toHaveLength(1)
  expect(page.getByRole('heading', { name: new RegExp(parcel.sglShipmentId) })).toHaveFocus()
  const label = within(page.getByRole('article', { name: 'Label' }))
  expect(label.getByText(parcel.sglShipmentId)).toBeInTheDocument()
  expect(label.getByText('Anna Schmidt')).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Print label' })).not.toHaveAttribute('aria-disabled')
})

test('MER-17: O opens the record at the same address', async () => {
  const { user, address, parcel } = await createOne()
  await user.keyboard('o')
  expect(await screen.findByRole('region', { name: 'Money' })).toBeInTheDocument()
  expect(address()).toBe(`${PATH}/update-shipment/${parcel.id}`)
})

test('MER-17: Back leads to the list, skipping the form', async () => {
  const { address, back } = await createOne()
  back()
  await waitFor(() => expect(address()).toBe(PATH))
})

test('MER-17: N starts another parcel with the same sender, service and currency, without the recipient', async () => {
  const { user, address, parcel } = await createOne({ totalValueCurrency: 'VND' })
  await user.keyboard('n')
  await waitFor(() => expect(address()).toBe(`${PATH}/add-shipment?like=${parcel.id}`))
  const recipient = card('Recipient Details')
  expect(recipient.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  expect(card('Item details').getByRole('textbox', { name: 'HS code' })).toHaveValue('')
  expect(card('Item details').getByRole('combobox', { name: /currency/i })).toHaveValue('VND')
  expect(card('Sender').getByRole('textbox', { name: 'Name' })).toHaveValue('Blue Lotus')
})

test('MER-17: there is no label to print while the carrier is being asked', async () => {
  const { page } = await createOne({ isBooking: true })
  expect(page.getAllByText('Asking the carrier for the label').length).toBeGreaterThan(0)
  expect(page.getByRole('button', { name: 'Print label' })).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['is asked', { isBooking: true }],
  ['has answered', {}],
  ['has refused', { trackStatus: STATUS.creatingFailed, currentStatus: STATUS.creatingFailed }],
] as const)('MER-17: the acts keep their places when the carrier %s', async (_state, given) => {
  const { page } = await createOne({ ...given, can: { ...savedParcel().can, sglLabel: true } })
  const [print, another, open, duplicate] = page.getAllByRole('button').filter(({ textContent }) => textContent !== '')
  expect([print, another, duplicate].map((button) => button?.textContent)).toEqual([
    expect.stringContaining('Print label'),
    expect.stringContaining('Create another'),
    expect.stringContaining('Duplicate'),
  ])
  expect(open).toHaveTextContent(/^(Open|Correct)/)
  // The one line about the label above the buttons keeps its height; the carrier's message comes below.
  expect(print?.parentElement?.previousElementSibling?.textContent).not.toBe('')
  const refusal = page.queryByRole('alert')
  if (refusal && print) expect(print.compareDocumentPosition(refusal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('MER-17: a refused parcel shows its carrier’s message and offers Correct', async () => {
  const { page, user, parcel, address } = await createOne({
    trackStatus: STATUS.creatingFailed,
    currentStatus: STATUS.creatingFailed,
    additionalMessage: 'Invalid postcode for town',
  })
  expect(page.getByRole('alert')).toHaveTextContent('Invalid postcode for town')
  expect(page.getByRole('button', { name: 'Print label' })).toHaveAttribute('aria-disabled', 'true')
  expect(page.queryByText('Create shipment success!')).toBeNull()
  await user.click(page.getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Parcel created' })).toBeNull())
  expect(address()).toBe(`${PATH}/update-shipment/${parcel.id}`)
})
