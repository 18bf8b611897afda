import { checkVietnamAddress } from '@waybill/contract/addresses/endpoints'
import { listDrafts } from '@waybill/contract/drafts/endpoints'
import { deliveryTimes } from '@waybill/contract/dashboard/endpoints'
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
import { advanceFeeGrid, feeGrid } from '@waybill/contract/pricing/endpoints'
import { serviceGrid } from '@waybill/contract/reference/lists'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { card, fill, pick } from '../../../testing/form.ts'
import { idOf } from '../../../testing/ids.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { amountsOf, savedParcel } from '../../../testing/parcels.ts'
import { services } from '../../../testing/reference.ts'
import { serviceQuote } from '../../../testing/services.ts'

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
  server.answers(deliveryTimes, () => [])
})

const openNew = async (copied = '') => {
  const app = await openApp(`/shipment/sgl-parcel/add-shipment${copied}`, { as: 'Cs Employee' })
  await screen.findByRole('region', { name: 'Recipient Details' })
  return app
}
/** Opens a copy of a saved parcel, which is valid. */
const openCopy = () => {
  const parcel = savedParcel()
  server.answers(getParcel, () => parcel)
  return openNew(`?from=${parcel.id}`)
}
const create = () => screen.getByRole('button', { name: /^Create Shipment/ })

test('Add package leaves an untouched form without errors', async () => {
  const { user } = await openNew()
  await user.click(card('Packages').getByRole('button', { name: 'Add package' }))
  expect(card('Packages').getAllByRole('textbox', { name: 'Weight, kg' })).toHaveLength(2)
  expect(screen.queryByText('Required')).toBeNull()
})

test('on submit counts the errors of each card and sends nothing', async () => {
  const { user } = await openNew()
  await user.click(create())
  expect(await card('Recipient Details').findByRole('button', { name: '6 to correct' })).toBeInTheDocument()
  expect(card('Sender').getByRole('button', { name: /to correct$/ })).toBeInTheDocument()
  expect(card('Item details').getAllByText('Required')).not.toHaveLength(0)
  expect(card('Choose a service').getByText('Required')).toBeInTheDocument()
  expect(server.asked(addParcel)).toHaveLength(0)
})

test('adjusts the length of the HS code when the recipient’s country changes', async () => {
  const { user } = await openNew()
  const items = card('Item details')
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  await fill(user, items, 'HS code', '610910')
  await pick(user, card('Recipient Details'), 'Country', 'United States')
  const sentence = 'The required length of HS Code for this "Recipient Country" is 10 characters'
  expect(await items.findByText(sentence)).toBeInTheDocument()
  await pick(user, card('Recipient Details'), 'Country', 'Germany')
  await waitFor(() => expect(items.queryByText(sentence)).toBeNull())
})

test('names the binding one of two weight limits in the card, and refuses with one message (rule PAR-9)', async () => {
  const courier = { ...services.FSG, id: idOf('service FXP'), code: 'FXP' }
  server.lists(serviceGrid, [courier])
  const parcel = savedParcel()
  const { id, code, label, providerId } = courier
  const service = { id, code, name: code, label, providerId }
  server.answers(getParcel, () => ({ ...parcel, serviceCode: 'FXP', service }))
  const { user } = await openNew(`?from=${parcel.id}`)
  const packages = within(screen.getByRole('region', { name: 'Packages' }))
  await fill(user, packages, 'Weight, kg', '31')
  await user.tab()
  expect(await packages.findByText('Total Chargeable Weight must less than or equal to 20.')).toBeInTheDocument()
  expect(packages.queryByText(/^Weight must/)).toBeNull()
  expect(screen.getByRole('region', { name: 'Packages' })).toHaveTextContent('FXP, up to 20 kg in total')
})

test('a document keeps exactly one item', async () => {
  const { user } = await openNew()
  const items = card('Item details')
  const add = () => items.getByRole('button', { name: 'Add item' })
  expect(add()).not.toHaveAttribute('aria-disabled')
  await pick(user, items, 'Item type', 'Document')
  await waitFor(() => expect(add()).toHaveAttribute('aria-disabled', 'true'))
  expect(items.getByRole('button', { name: 'Delete line 1' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(add())
  expect(items.getAllByRole('textbox', { name: 'HS code' })).toHaveLength(1)
})

test('shows server errors at their fields, and keeps what was typed', async () => {
  server.refuses(
    addParcel,
    'invalid',
    {},
    {
      'shipToAddress.postcode': 'There is no such postcode.',
      'handlingUnits.0.contentDetailItems.0.hsCode': 'This code is closed.',
      'handlingUnits.0.weight': 'Too heavy for this service.',
    },
  )
  const { user } = await openCopy()
  await fill(user, card('Recipient Details'), 'Name', 'Mei Tan')
  await user.click(create())
  expect(await card('Recipient Details').findByText('There is no such postcode.')).toBeInTheDocument()
  expect(card('Item details').getByText('This code is closed.')).toBeInTheDocument()
  expect(card('Packages').getByText('Too heavy for this service.')).toBeInTheDocument()
  expect(card('Recipient Details').getByRole('textbox', { name: 'Name' })).toHaveValue('Mei Tan')
})

test('repeats a save whose answer was lost with the same key, then opens the created page', async () => {
  server.refuses(addParcel, 'unavailable')
  const { user, address } = await openCopy()
  await fill(user, card('Recipient Details'), 'Name', 'Mei Tan')
  await user.click(create())
  expect(await screen.findByText('The database cannot be reached. Try again in a moment.')).toBeInTheDocument()
  server.answers(addParcel, () => savedParcel())
  await user.click(create())
  expect(await screen.findByText('Create shipment success!')).toBeInTheDocument()
  expect(address()).toBe(`/shipment/sgl-parcel/update-shipment/${savedParcel().id}`)
  const [first, second, ...more] = server.asked(addParcel)
  expect(more).toEqual([])
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  expect(second?.body).toMatchObject({
    serviceCode: 'FSG',
    shipToAddress: { name1: 'Mei Tan', country: 'DE', postcode: '018956' },
    handlingUnits: [{ weight: 2.5, contentDetailItems: [{ hsCode: '610910', declaredValue: 20.5 }] }],
  })
})

test('refuses the save while a carrier is asked for the label, and the toast offers to try again', async () => {
  server.refuses(addParcel, 'booking_in_progress')
  const { user } = await openCopy()
  await user.click(create())
  expect(await screen.findByText('The parcel is being booked.')).toBeInTheDocument()
  server.answers(addParcel, () => savedParcel())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Create shipment success!')).toBeInTheDocument()
})

test('VNA-7: offers the new form of an older address in Vietnam, and fills it on a click only', async () => {
  server.answers(checkVietnamAddress, ({ query }) => ({
    kind: query['town'] === 'Phường An Nhơn' ? ('current' as const) : ('converted' as const),
    province: 'Thành phố Hồ Chí Minh',
    from: 'Phường 5, Quận Gò Vấp',
    wards: [{ code: '26898', name: 'Phường An Nhơn', province: 'Thành phố Hồ Chí Minh' }],
    provinces: [],
    street: null,
    addressLines: ['12 Lê Lợi', '', ''],
  }))
  const { user } = await openNew()
  const recipient = card('Recipient Details')
  await pick(user, recipient, 'Country', 'Vietnam')
  await fill(user, recipient, 'Town', 'Phường 5, Quận Gò Vấp')
  await fill(user, recipient, 'State', 'TP.HCM')
  await fill(user, recipient, 'Address line 1', '12 Lê Lợi, P.5')
  const offer = await recipient.findByRole('button', { name: 'Phường 5, Quận Gò Vấp → Phường An Nhơn' })
  expect(recipient.getByRole('textbox', { name: 'Town' })).toHaveValue('Phường 5, Quận Gò Vấp')
  await user.click(offer)
  expect(recipient.getByRole('textbox', { name: 'Town' })).toHaveValue('Phường An Nhơn')
  expect(recipient.getByRole('textbox', { name: 'State' })).toHaveValue('Thành phố Hồ Chí Minh')
  expect(recipient.getByRole('textbox', { name: 'Address line 1' })).toHaveValue('12 Lê Lợi')
  await waitFor(() => expect(recipient.queryByText('Since July 2025 this is:')).toBeNull())
})
