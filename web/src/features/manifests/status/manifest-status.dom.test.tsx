import {
  getManifest,
  listManifestShipments,
  manifestGrid,
  printManifestBags,
  updateManifestStatus,
} from '@waybill/contract/manifests/endpoints'
import type { ManifestDetail } from '@waybill/contract/manifests/schemas'
import { STATUS } from '@waybill/contract/shipments/status'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { card, fill, pick } from '../../../testing/form.ts'
import { idOf } from '../../../testing/ids.ts'
import { leftOrigin, manifestDetail } from '../../../testing/manifests.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { countries } from '../../../testing/reference.ts'

const CODE = 'MNF20261118-002'
const shipment = (number: string, status: number = STATUS.leftOrigin) => ({
  id: idOf(number),
  number,
  consigneeName: 'Marcus Thompson',
  status,
  statusDate: '2026-11-18T03:00:00.000Z',
})

const open = async (given: Partial<ManifestDetail> = {}, shipments = [shipment('SGL4802130420')]) => {
  server.answers(getManifest, () => manifestDetail(CODE, given))
  server.answers(listManifestShipments, ({ query }) => {
    const skip = Number(query['skip'])
    return { total: shipments.length, shipments: shipments.slice(skip, skip + Number(query['take'])) }
  })
  const app = await openApp(`/manifest/${idOf(CODE)}`, { as: 'Cs Employee' })
  await screen.findByRole('heading', { name: CODE })
  return app
}
const form = () => within(screen.getByRole('form', { name: 'Update shipments status' }))
const submit = () => form().getByRole('button', { name: 'Submit' })
/** The menu has a region with the same name. */
const shipmentList = () => within(within(screen.getByRole('main')).getByRole('region', { name: 'Shipments' }))
const toList = () => server.lists(manifestGrid, [])

test('the form defaults to Shipment in transit, the destination’s country, and now (rule MNF-30)', async () => {
  await open({ destinationCountry: countries.VN.code })
  expect(form().getByRole('combobox', { name: /^Status code/ })).toHaveValue('Shipment in transit')
  await waitFor(() => expect(form().getByRole('combobox', { name: /^Country/ })).toHaveValue(countries.VN.name))
  const date = form().getByRole('textbox', { name: /^Updated date/ })
  expect((date as HTMLInputElement).value).toMatch(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M$/)
})

test('offers the four statuses of manifests', async () => {
  const { user } = await open()
  await user.click(form().getByRole('combobox', { name: /^Status code/ }))
  const options = (await screen.findAllByRole('option', { hidden: false })).map(({ textContent }) => textContent)
  expect(options).toEqual([
    'Shipment in transit',
    'Customs cleared',
    'Held by customs at destination',
    'Received at destination',
  ])
})

test('shows how many shipments the status would move before Submit, and lists them (rule MNF-32)', async () => {
  const { user } = await open()
  expect(form().queryByText(/can move/)).toBeNull()
  expect(screen.getByText('193 can move to Shipment in transit, 3 cannot.')).toBeInTheDocument()
  expect(await shipmentList().findByRole('link', { name: 'SGL4802130420' })).toBeInTheDocument()
  await pick(user, form(), /^Status code/, 'Held by customs at destination')
  expect(await screen.findByText('193 can move to Held by customs at destination, 3 cannot.')).toBeInTheDocument()
})

test('returns to the list with a toast when all have moved (rule MNF-31)', async () => {
  toList()
  server.answers(updateManifestStatus, () => ({
    done: [{ ...shipmentOf('SGL4802130420'), from: STATUS.leftOrigin }],
    refused: [],
  }))
  const before = Date.now()
  const { user, address } = await open()
  await user.click(submit())
  expect(await screen.findByText('Update success!')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/manifest'))
  const { body } = server.asked(updateManifestStatus)[0] ?? {}
  expect(body).toMatchObject({ manifestId: idOf(CODE), statusCode: 3007, country: 'US' })
  expect(Date.parse(body?.updatedDate ?? '')).toBeGreaterThanOrEqual(before)
})

const shipmentOf = (number: string) => ({ id: idOf(number), number, consigneeName: 'Marcus Thompson' })

test('shows refused shipments first, with status and reason (rule MNF-31)', async () => {
  server.answers(updateManifestStatus, () => ({
    done: Array.from({ length: 12 }, (_, at) => ({ ...shipmentOf(`SGL480213000${at}`), from: STATUS.leftOrigin })),
    refused: [{ ...shipmentOf('SGL4802129884'), status: STATUS.delivered, reason: 'Delivered is final' }],
  }))
  const { user, address } = await open()
  await user.click(submit())
  const outcome = within(await screen.findByRole('region', { name: 'Moved 12, refused 1' }))
  await waitFor(() => expect(outcome.getByRole('heading', { name: 'Moved 12, refused 1' })).toHaveFocus())
  const refused = within(outcome.getByRole('list', { name: 'Refused' }))
  expect(refused.getByRole('listitem')).toHaveTextContent('SGL4802129884Marcus ThompsonDeliveredDelivered is final')
  const moved = within(outcome.getByRole('list', { name: 'Moved' }))
  expect(moved.getAllByRole('listitem')).toHaveLength(10)
  expect(moved.getAllByRole('listitem')[0]).toHaveTextContent('Left origin facilityIn transit')
  await user.click(outcome.getByRole('button', { name: 'Show all 12' }))
  expect(moved.getAllByRole('listitem')).toHaveLength(12)
  expect(address()).toBe(`/manifest/${idOf(CODE)}`)
  expect(outcome.getByRole('button', { name: 'Export the 1' })).toBeInTheDocument()
})

test('all refused: nothing changed', async () => {
  server.answers(updateManifestStatus, () => ({
    done: [],
    refused: [{ ...shipmentOf('SGL4802129884'), status: STATUS.delivered, reason: 'Delivered is final' }],
  }))
  const { user } = await open()
  await user.click(submit())
  expect(await screen.findByRole('heading', { name: 'Moved 0, refused 1' })).toBeInTheDocument()
  expect(screen.getByText('Nothing was changed')).toBeInTheDocument()
})

test.each([
  ['01/01/2999 9:00 AM', 'Must not be later than now'],
  ['tomorrow', 'Must be a date and time'],
])('%s as the date is refused in the form: %s', async (typed, sentence) => {
  const { user } = await open()
  await fill(user, form(), /^Updated date/, typed)
  await user.click(submit())
  expect(await form().findByText(sentence)).toBeInTheDocument()
  expect(server.asked(updateManifestStatus)).toHaveLength(0)
})

test('reads a typed date in Vietnam time', async () => {
  toList()
  server.answers(updateManifestStatus, () => ({ done: [], refused: [] }))
  const { user } = await open()
  await fill(user, form(), /^Updated date/, '20/11/2026 9:41 AM')
  await user.click(submit())
  await waitFor(() => expect(server.asked(updateManifestStatus)[0]?.body.updatedDate).toBe('2026-11-20T02:41:00.000Z'))
})

test('shows a server error at its field', async () => {
  server.refuses(updateManifestStatus, 'invalid', {}, { country: 'There is no such country' })
  const { user } = await open()
  await user.click(submit())
  expect(await form().findByText('There is no such country')).toBeInTheDocument()
})

test('collapses a long list of shipments to ten', async () => {
  const many = Array.from({ length: 30 }, (_, at) => shipment(`SGL48021${String(at).padStart(5, '0')}`))
  const { user } = await open({}, many)
  const list = shipmentList()
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(10))
  await user.click(list.getByRole('button', { name: 'Show all 30' }))
  expect(list.getAllByRole('listitem')).toHaveLength(30)
})

test('totals list customs and each IOSS number', async () => {
  const totals = { parcels: 196, pieces: 240, weight: 455.05, declaredValue: null, customs: 1_250_000 }
  await open({ totals: { ...totals, ioss: [{ number: 'IM0400000001', parcels: 3, declaredValue: 120.5 }] } })
  const facts = card('Totals')
  expect(facts.getByText('IOSS IM0400000001').nextSibling).toHaveTextContent('3 parcels, 120.50')
  expect(facts.getByText('Tariff and admin fees').nextSibling).toHaveTextContent('1,250,000 ₫')
  expect(facts.getByText('Declared value, USD').nextSibling).toHaveTextContent('Not known')
})

test('each batch shows who scanned how much and what was decided, or that it was not reconciled (rule MNF-45)', async () => {
  await open({
    batches: [leftOrigin('LO-20261118-US-001'), leftOrigin('LO-20261118-US-002')],
    reconciled: [
      {
        batchId: idOf('LO-20261118-US-001'),
        name: 'LO-20261118-US-001',
        scannedParcels: 95,
        parcels: 96,
        by: [{ name: 'ops-manager', scans: 117 }],
        decisions: [
          {
            number: 'SGL4802130420',
            action: 'note',
            note: 'Label torn',
            by: 'ops-manager',
            at: '2026-11-18T02:00:00.000Z',
          },
        ],
      },
    ],
  })
  const [first, second] = card('Batches and reconciling').getAllByRole('listitem', { name: '' })
  expect(first).toHaveTextContent('95 of 96 scannedops-manager (117)')
  expect(first).toHaveTextContent('SGL4802130420 Kept with a note: Label torn')
  expect(second).toBeDefined()
  expect(screen.getByText('not reconciled')).toBeInTheDocument()
})

test('the head links to the file, the bag list, and remaining actions', async () => {
  server.refuses(printManifestBags, 'internal_error', { requestId: 'req-1' })
  const { user } = await open({
    status: 'Not sent',
    can: { edit: true, cancel: true, tryAgain: true, updateStatus: true },
  })
  expect(screen.getByRole('button', { name: 'Download' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument()
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Bag list (PDF)' }))
  expect(await screen.findByText('The bag list could not be created.')).toBeInTheDocument()
  expect(server.asked(printManifestBags)[0]?.params).toEqual({ id: idOf(CODE) })
})

test('a cancelled manifest has no form', async () => {
  await open({ status: 'Cancelled', can: { edit: false, cancel: false, tryAgain: false, updateStatus: false } })
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.getByText('A cancelled manifest moves no shipments.')).toBeInTheDocument()
})

test('reports a failed load of a manifest', async () => {
  server.refuses(getManifest, 'unavailable')
  await openApp(`/manifest/${idOf(CODE)}`, { as: 'Cs Employee' })
  expect(await screen.findByText('The manifest could not be loaded')).toBeInTheDocument()
})
