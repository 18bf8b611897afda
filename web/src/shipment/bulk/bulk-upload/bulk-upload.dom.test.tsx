import { listUsers } from '@waybill/contract/identity/endpoints'
import { importParcels, importProgress, parcelGrid } from '@waybill/contract/parcels/endpoints'
import {
  IMPORT_FAILED_MESSAGE,
  type ImportedParcel,
  type ImportProgress,
} from '@waybill/contract/shipments/import-schemas'
import { printParcelLabels } from '@waybill/contract/parcels/list-endpoints'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordAmounts } from '../../../testing/amounts.ts'
import { Refused } from '../../../testing/contract-server.ts'
import { idOf } from '../../../testing/ids.ts'
import { openApp, server } from '../../../testing/open-app.tsx'

const parcel = (row: number, given: Partial<ImportedParcel> = {}): ImportedParcel => ({
  row,
  rows: [row],
  no: null,
  senderReference: `REF-${row}`,
  recipient: 'Tan Wei Ling',
  country: 'SG',
  service: 'FSG',
  packages: 1,
  items: 1,
  chargeableWeight: 1,
  price: 100_000,
  amounts: recordAmounts(100_000).declared,
  landed: null,
  problems: [],
  alreadyMadeAs: null,
  warnings: [],
  ...given,
})
const WRONG = parcel(2, { problems: [{ row: 2, column: 'Recipient Name', sentence: 'This field is required' }] })
const MADE = parcel(3, { alreadyMadeAs: 'SGL0000000009' })
const COUNTS = { jobId: null, rows: 0, parcels: 0, good: 0, bad: 0, alreadyMade: 0 }
const NOTHING = {
  ...COUNTS,
  totalPrice: 0,
  amounts: recordAmounts(0).declared,
  landed: null,
  ignored: [],
  doubtful: 0,
  sheet: null,
  conversions: [],
  mapping: null,
  leftOut: 0,
}
const RUNNING: ImportProgress = {
  ...COUNTS,
  jobId: 'job',
  state: 'running',
  done: 0,
  made: [],
  labels: null,
  takeBack: { possible: 0, cancelled: 0, movedOn: 0, moved: [] },
  reason: null,
}

beforeEach(() => {
  server.answers(listUsers, () => [])
  server.lists(parcelGrid, [])
})

const checkFile = async () => {
  const app = await openApp('/shipment/sgl-parcel', { as: 'Company Admin' })
  await app.user.click(await screen.findByRole('button', { name: 'Bulk Upload' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bulk Upload' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The dialog takes no file')
  fireEvent.change(input, { target: { files: [new File(['x'], 'parcels.csv')] } })
  return { ...app, dialog }
}

test('UPL-4, UPL-7: creates duplicate rows again when they are ticked, together with the valid rows', async () => {
  const counts = {
    ...NOTHING,
    rows: 3,
    parcels: 3,
    good: 1,
    bad: 1,
    alreadyMade: 1,
    totalPrice: 100_000,
    amounts: recordAmounts(120_000).declared,
  }
  const answer = { ...counts, preview: [WRONG, MADE, parcel(4)] }
  server.answers(importParcels, ({ query }) => ({ ...answer, jobId: query['mode'] === 'check' ? null : 'job' }))
  server.answers(importProgress, () => RUNNING)
  const { user, dialog } = await checkFile()
  await dialog.findByText(IMPORT_FAILED_MESSAGE)
  dialog.getByRole('cell', { name: /Recipient Name This field is required/ })
  await user.click(dialog.getByRole('radio', { name: 'Already made 1' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Already made as SGL0000000009. Create again' }))
  await user.click(dialog.getByRole('button', { name: 'Create 2 valid shipments' }))
  await dialog.findByRole('progressbar')
  const asked = server.asked(importParcels).map(({ query }) => query)
  expect(asked).toEqual([{ mode: 'check' }, { mode: 'good', again: '3' }])
})

test('UPL-97: shows what each parcel costs until it is delivered, what its recipient pays, and the sum', async () => {
  const landed = { duties: 90_000, vat: 0, collectingFee: 30_000, recipientPays: 120_000, total: 240_000 }
  const preview = [
    parcel(2, { landed: { ...landed, isAtLeast: false } }),
    parcel(3, { landed: { ...landed, isAtLeast: true } }),
    parcel(4),
  ]
  const sum = { landed: { ...landed, total: 480_000, recipientPays: 240_000, isAtLeast: true } }
  server.answers(importParcels, () => ({ ...NOTHING, ...sum, rows: 3, parcels: 3, good: 3, preview }))
  const { user, dialog } = await checkFile()
  await dialog.findByText('landed 240,000 ₫')
  dialog.getByText('landed at least 240,000 ₫')
  const file = dialog.getByText('parcels.csv').closest('p')
  expect(file).toHaveTextContent('Landed cost: at least 480,000 ₫ (recipients pay 240,000 ₫)')
  await user.hover(dialog.getByRole('button', { name: '480,000 ₫' }))
  await screen.findByText('Fee for collecting duty')
  screen.getByText('Some duty or VAT is not known: a code without a rate, or an item without a code.')
})

test('UPL-5: downloads the error workbook automatically when a check finds problems', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const wrong = { ...NOTHING, rows: 1, parcels: 1, bad: 1, preview: [WRONG], workbook: 'eA==' }
  server.answers(importParcels, () => wrong)
  const { dialog } = await checkFile()
  await dialog.findByText(IMPORT_FAILED_MESSAGE)
  expect(saved.mock.contexts).toMatchObject([{ download: 'parcels-errors.xlsx' }])
  dialog.getByRole('button', { name: 'Download with errors' })
})

test('UPL-5: still offers the error workbook after the valid rows were sent', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const answer = { ...NOTHING, rows: 2, parcels: 2, good: 1, bad: 1, preview: [WRONG, parcel(4)], workbook: 'eA==' }
  server.answers(importParcels, ({ query }) => ({ ...answer, jobId: query['mode'] === 'check' ? null : 'job' }))
  server.answers(importProgress, () => ({ ...RUNNING, state: 'done' as const, done: 1, good: 1, bad: 1 }))
  const { user, dialog } = await checkFile()
  await user.click(await dialog.findByRole('button', { name: 'Create 1 valid shipment' }))
  await dialog.findByText(/Import success/)
  saved.mockClear()
  await user.click(dialog.getByRole('button', { name: 'Download with errors' }))
  expect(saved.mock.contexts).toMatchObject([{ download: 'parcels-errors.xlsx' }])
})

test('UPL-92: shows warnings of a valid row, and the row can still be created', async () => {
  const doubtful = parcel(2, { warnings: ['An IOSS number counts in the European Union only.'] })
  server.answers(importParcels, () => ({ ...NOTHING, rows: 1, parcels: 1, good: 1, doubtful: 1, preview: [doubtful] }))
  const { dialog } = await checkFile()
  await dialog.findByText('1 valid shipment has a warning. It can still be created.')
  dialog.getByText('An IOSS number counts in the European Union only.')
  expect(dialog.getByRole('button', { name: 'Create 1 shipment' })).not.toHaveAttribute('disabled')
})

test('shows rows that became invalid since the check in the preview, and downloads their workbook', async () => {
  const right = { ...NOTHING, rows: 1, parcels: 1, good: 1, preview: [parcel(2)] }
  server.answers(importParcels, () => right)
  const { user, dialog } = await checkFile()
  const create = await dialog.findByRole('button', { name: 'Create 1 shipment' })
  const value = { ...NOTHING, rows: 1, parcels: 1, bad: 1, preview: [WRONG], workbook: 'eA==' }
  server.answers(importParcels, () => {
    throw new Refused('bad_file', { sentence: IMPORT_FAILED_MESSAGE }, {}, value)
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(create)
  await dialog.findByText(IMPORT_FAILED_MESSAGE)
  dialog.getByRole('cell', { name: /Recipient Name This field is required/ })
  expect(saved.mock.contexts).toMatchObject([{ download: 'parcels-errors.xlsx' }])
  expect(dialog.getByRole('button', { name: 'Create 0 valid shipments' })).toHaveAttribute('disabled')
  await user.click(dialog.getByRole('button', { name: 'Another file' }))
  await dialog.findByRole('button', { name: 'Choose a file' })
})

test('UPL-51: shows names in both encodings when the encoding is ambiguous, and sends the answer with every call', async () => {
  const reading = (encoding: 'windows-1258' | 'windows-1252', text: string) => ({
    encoding,
    samples: [{ row: 4, text }],
  })
  const readings = [reading('windows-1258', 'Lê Minh Thư'), reading('windows-1252', 'Lê Minh Thý')]
  const right = { ...NOTHING, rows: 1, parcels: 1, good: 1, preview: [parcel(2)] }
  server.answers(importParcels, ({ query }) => ({
    ...(query['encoding'] === undefined
      ? { ...NOTHING, preview: [], question: { kind: 'encoding' as const, differing: 1, readings } }
      : right),
    jobId: query['mode'] === 'check' ? null : 'job',
  }))
  server.answers(importProgress, () => RUNNING)
  const { user } = await checkFile()
  const dialog = within(await screen.findByRole('dialog', { name: 'Which names are right?' }))
  expect(dialog.getAllByRole('row')[1]?.textContent).toBe('4Lê Minh ThưLê Minh Thý')
  expect(document.querySelectorAll('mark')).toHaveLength(2)
  const read = dialog.getByRole('button', { name: 'Use this reading' })
  expect(read).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('button', { name: 'Neither: how to save it again' }))
  dialog.getByText(/CSV UTF-8/)
  await user.click(dialog.getByRole('radio', { name: 'Or this one' }))
  await user.click(read)
  const preview = within(await screen.findByRole('dialog', { name: 'Bulk Upload' }))
  await user.click(await preview.findByRole('button', { name: 'Create 1 shipment' }))
  await preview.findByRole('progressbar')
  expect(server.asked(importParcels).map(({ query }) => query)).toEqual([
    { mode: 'check' },
    { mode: 'check', encoding: 'windows-1252' },
    { mode: 'all', encoding: 'windows-1252' },
  ])
})

test('UPL-52, UPL-54: the preview names the sheet that was read and the converted units', async () => {
  const conversions = [{ column: 'Weight (g)', unit: 'g', into: 'kg', typed: '250', value: 0.25 }]
  const right = { ...NOTHING, rows: 1, parcels: 1, good: 1, preview: [parcel(2)], sheet: 'Data', conversions }
  server.answers(importParcels, () => right)
  const { dialog } = await checkFile()
  await dialog.findByText('g to kg: 250 g is 0.25 kg', { exact: false })
  dialog.getByText(/Sheet “Data” was read./)
})

test('UPL-90: counts labels while parcels are booked, and prints the ready ones in file order', async () => {
  const right = { ...NOTHING, rows: 3, parcels: 3, good: 3, preview: [parcel(2), parcel(3), parcel(4)] }
  server.answers(importParcels, ({ query }) => ({ ...right, jobId: query['mode'] === 'check' ? null : 'job' }))
  const made = [
    { row: 2, id: idOf('c'), sglShipmentId: 'SGL0000000003', hasLabel: true },
    { row: 3, id: idOf('b'), sglShipmentId: 'SGL0000000001', hasLabel: false },
    { row: 4, id: idOf('a'), sglShipmentId: 'SGL0000000002', hasLabel: true },
  ]
  let labels = { ready: 1, awaited: 2 }
  server.answers(importProgress, ({ query }) => ({
    ...RUNNING,
    ...{ good: 3, done: 3, state: 'done' as const, labels },
    made: query['made'] === 'true' ? made : [],
  }))
  server.sends(printParcelLabels, { name: 'labels.pdf', text: '%PDF-1.7' })
  // Only the parts of Window that the code uses.
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace: vi.fn() } } as never)
  const { user, dialog } = await checkFile()
  await user.click(await dialog.findByRole('button', { name: 'Create 3 shipments' }))
  await dialog.findByText('1 of 3 labels are ready.')
  labels = { ready: 2, awaited: 0 }
  await dialog.findByText('2 of 3 labels are ready. 1 has no label. The list shows why.')
  await user.click(dialog.getByRole('button', { name: 'Print 2 labels' }))
  await screen.findByText('Print SGL labels success!')
  expect(server.asked(printParcelLabels).map(({ body }) => body)).toEqual([['SGL0000000003', 'SGL0000000002']])
})
