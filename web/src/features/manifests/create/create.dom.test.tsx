import {
  checkManifest,
  entryTypeGrid,
  getManifest,
  listActiveLeftOrigins,
  manifestGrid,
  preDownloadManifest,
  submitManifest,
} from '@waybill/contract/manifests/endpoints'
import type { ManifestCheck } from '@waybill/contract/manifests/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fill, pick } from '../../../testing/form.ts'
import { idOf } from '../../../testing/ids.ts'
import { entryTypes, leftOrigin, manifestDetail, rejectedRow } from '../../../testing/manifests.ts'
import { openApp, server } from '../../../testing/open-app.tsx'

const us = leftOrigin('LO-20261120-US-001')
const second = leftOrigin('LO-20261120-US-002', { parcels: 4, pieces: 5, weight: 9.5, declaredValue: 100 })
const check = (given: Partial<ManifestCheck> = {}): ManifestCheck => ({
  checkedAt: '2026-11-20T02:00:00.000Z',
  ready: 96,
  refused: 0,
  problems: [],
  warnings: [],
  batches: [us],
  isSent: true,
  ...given,
})
const postcode = {
  shipmentId: idOf('SGL4802132871'),
  number: 'SGL4802132871',
  consigneeName: 'Christopher Phạm-Rodriguez',
  field: 'Postcode',
  message: 'Must be a ZIP code, such as 90012 or 90012-1234',
  section: 'recipient',
  path: 'shipToAddress.postcode',
} as const

beforeEach(() => {
  server.answers(listActiveLeftOrigins, () => [us, second])
  server.answers(checkManifest, () => check())
  server.lists(entryTypeGrid, [...entryTypes])
})

const openForm = async (given: { width?: number } = {}) => {
  const app = await openApp('/manifest/add', { as: 'Cs Employee', ...given })
  await screen.findByRole('heading', { name: 'Create Manifest' })
  const complete = async () => {
    await fill(app.user, screen, 'Flight information', 'VN98')
    await fill(app.user, screen, 'Mawb', '73847120931')
    await pick(app.user, within(leftOrigins()), 'Left Origin', us.name)
  }
  return { ...app, complete }
}
const leftOrigins = () => screen.getByRole('table', { name: 'Left Origin' })

test('the title of Left Origin has the star of a required field', async () => {
  await openForm()
  expect(within(leftOrigins()).getByRole('columnheader', { name: /Left Origin/ })).toHaveTextContent('Left Origin *')
})

test('Submit and Pre-Download of an incomplete form show errors, and send nothing', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: /Pre-Download/ }))
  expect(await screen.findByText('Have some fields invalid. Please check again!')).toBeInTheDocument()
  expect(server.asked(preDownloadManifest)).toEqual([])
})

test('Pre-Download of a complete form saves the file and confirms it (rule MNF-14)', async () => {
  server.sends(preDownloadManifest, { name: 'manifest_2026-11-20.csv', text: 'a,b' })
  const { user, complete } = await openForm()
  await complete()
  await user.click(screen.getByRole('button', { name: /Pre-Download/ }))
  expect(await screen.findByText('Download successfully!')).toBeInTheDocument()
})

test('checks a complete form, and links each refused field (rule MNF-13)', async () => {
  server.answers(checkManifest, () => check({ ready: 95, refused: 1, problems: [postcode] }))
  const { complete } = await openForm()
  await complete()
  const link = await screen.findByRole('link', { name: 'Recipient Details' })
  expect(link).toHaveAttribute(
    'href',
    `/shipment/sgl-parcel/update-shipment/${postcode.shipmentId}#shipToAddress.postcode`,
  )
  expect(screen.getByText('1 parcel to correct before Submit')).toBeInTheDocument()
})

test('names the items to look at, which do not keep Submit back (rule MNF-74)', async () => {
  const message = "There is no HS heading 621499: find the code by words in 'Products and HS codes'."
  const path = 'handlingUnits.0.contentDetailItems.0.hsCode'
  server.answers(checkManifest, () =>
    check({ warnings: [{ ...postcode, field: 'HS code', message, section: 'item', path }] }),
  )
  const { complete } = await openForm()
  await complete()
  expect(await screen.findByText('1 item to look at; it is not refused')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Item details' })).toHaveAttribute(
    'href',
    `/shipment/sgl-parcel/update-shipment/${postcode.shipmentId}#${path}`,
  )
  expect(screen.getByText('not reconciled')).toBeInTheDocument()
})

test('offers the entry types in force on its day, and only to the United States (rule MNF-71)', async () => {
  const { user } = await openForm()
  const field = screen.getByRole('combobox', { name: /^Entry type/ })
  expect(field).toHaveValue('11 Informal entry')
  await user.click(field)
  const options = await screen.findAllByRole('option', { name: /entry/ })
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('01 Formal entry'),
    expect.stringContaining('11 Informal entry'),
  ])
  await user.keyboard('{Escape}')
  await pick(user, screen, 'Destination airport', 'Singapore')
  expect(screen.queryByRole('combobox', { name: /^Entry type/ })).not.toBeInTheDocument()
})

test('a correction shows the entry type that has ended, and says which ones are in force (rule MNF-72)', async () => {
  const rejected = manifestDetail('MNF20261120-001', { entryType: '86', can: rejectedRow('').can })
  server.answers(getManifest, () => rejected)
  const app = await openApp(`/manifest/add?from=${rejected.id}`, { as: 'Cs Employee' })
  expect(await screen.findByRole('combobox', { name: /^Entry type/ })).toHaveValue('86 Low-value entry')
  await app.user.click(screen.getByRole('button', { name: /Pre-Download/ }))
  expect(
    await screen.findByText(
      'Entry type 86 is not in force since 29/08/2025: Executive Order 14324. In force on this day: 01, 11.',
    ),
  ).toBeInTheDocument()
  expect(server.asked(preDownloadManifest)).toEqual([])
})

test('submits a valid form, and returns to the list (rule MNF-21)', async () => {
  server.answers(submitManifest, () => manifestDetail('MNF20261120-001'))
  server.lists(manifestGrid, [])
  const { user, complete, address } = await openForm()
  await complete()
  expect(await screen.findByText('All 96 parcels are ready')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Create success!')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/manifest'))
  expect(server.asked(submitManifest)[0]?.body).toMatchObject({
    flight: 'VN98',
    entryType: '11',
    leftOriginIds: [us.id],
  })
})

test('offers a batch only once, and totals the chosen ones', async () => {
  const { user, complete } = await openForm()
  await complete()
  await user.click(screen.getByRole('button', { name: 'Add left origin' }))
  const [, other] = within(leftOrigins()).getAllByRole('combobox', { name: 'Left Origin' })
  if (!other) throw new Error('There is no second line')
  await user.click(other)
  await waitFor(() => expect(other).toHaveAttribute('aria-expanded', 'true'))
  // Closed lists of other fields stay in the document.
  const list = document.getElementById(other.getAttribute('aria-controls') ?? '')
  const [option, ...more] = within(list ?? document.body).getAllByRole('option')
  expect([option?.textContent, more]).toEqual([expect.stringContaining(second.name), []])
  if (option) await user.click(option)
  expect(within(leftOrigins()).getByText('Total of 2 batches').closest('tr')).toHaveTextContent('100123224.104,912.40')
})
