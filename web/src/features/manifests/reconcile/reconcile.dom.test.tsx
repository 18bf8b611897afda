import { getReconciliation, resolveDifference, scanPiece, unscanPiece } from '@waybill/contract/manifests/endpoints'
import type { Reconciliation, ScanResult } from '@waybill/contract/manifests/reconcile'
import { STATUS } from '@waybill/contract/shipments/status'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { idOf } from '../../../testing/ids.ts'
import { openApp, server, type OpenOptions } from '../../../testing/open-app.tsx'

const [FIRST, SECOND] = ['SGL4802133104', 'SGL4802132998'] as const
const BATCH = 'LO-20261120-US-001'

const standing = (given: Partial<Reconciliation> = {}): Reconciliation => ({
  batchId: idOf(BATCH),
  name: BATCH,
  isOpen: true,
  parcels: 2,
  pieces: 2,
  weight: 3.2,
  scannedParcels: 0,
  scannedPieces: 0,
  scannedWeight: 0,
  missing: [],
  strays: [],
  notes: [],
  lastScans: [],
  ...given,
})
const result = (number: string, given: Partial<ScanResult> = {}): ScanResult => ({
  scanId: idOf(`scan ${number}`),
  batchId: idOf(BATCH),
  result: 'listed',
  number,
  consigneeName: 'Marcus Thompson',
  batch: BATCH,
  countryCode: 'US',
  countryName: 'United States',
  pieces: 1,
  scannedPieces: 1,
  missingPieces: 0,
  firstScannedAt: null,
  scannedParcels: 1,
  parcels: 2,
  ...given,
})
const sentNumbers = () => server.asked(scanPiece).map(({ body }) => body.number)
const keys = () => server.asked(scanPiece).map(({ headers }) => headers['idempotency-key'])

const openDesk = async (options: OpenOptions = {}) => {
  const app = await openApp(`/manifest/add/reconcile?batches=${idOf(BATCH)}`, { as: 'Cs Employee', ...options })
  const field = await screen.findByRole('textbox', { name: 'Scan a parcel, or type its number' })
  const scan = (number: string) => app.user.type(field, `${number}{Enter}`)
  return { ...app, scan }
}
const scanCard = () =>
  within(screen.getByRole('region', { name: 'Scan a parcel, or type its number' })).getByRole('status')
const lastScans = () => within(screen.getByRole('region', { name: 'Last scans' }))

beforeEach(() => {
  server.answers(getReconciliation, () => standing())
  server.answers(scanPiece, ({ body: { number } }) => result(number))
})

test('answers a scan in words, and counts it at once (rule MNF-41)', async () => {
  const { scan } = await openDesk()
  await scan(FIRST)
  await waitFor(() => expect(scanCard()).toHaveTextContent(`${FIRST} is inMarcus Thompson`))
  expect(screen.getByText('parcels scanned').parentElement).toHaveTextContent('1 of 2')
})

test('takes a pasted list line by line, in order (rule MNF-41)', async () => {
  const { user } = await openDesk()
  await user.click(screen.getByRole('button', { name: 'Paste a list' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('textbox'))
  await user.paste(`${FIRST}\n${SECOND}\n\n${FIRST}`)
  await user.click(screen.getByRole('button', { name: 'Take 3 numbers' }))
  await waitFor(() => expect(sentNumbers()).toEqual([FIRST, SECOND, FIRST]))
})

test('FRM-6: a pasted list survives a reload until it is taken', async () => {
  const openPaste = async ({ user }: Awaited<ReturnType<typeof openDesk>>) => {
    await user.click(screen.getByRole('button', { name: 'Paste a list' }))
    return within(await screen.findByRole('dialog')).getByRole('textbox')
  }
  const before = await openDesk()
  await before.user.click(await openPaste(before))
  await before.user.paste(`${FIRST}\n${SECOND}`)
  before.close()

  const after = await openDesk()
  const field = await openPaste(after)
  await waitFor(() => expect(field).toHaveValue(`${FIRST}\n${SECOND}`))
  await after.user.click(screen.getByRole('button', { name: 'Take 2 numbers' }))
  await waitFor(() => expect(sentNumbers()).toEqual([FIRST, SECOND]))
  expect(await openPaste(after)).toHaveValue('')
})

test('offline, keeps scans, calls them neither right nor wrong, and sends each once in order (rule MNF-44)', async () => {
  const { scan } = await openDesk()
  server.refuses(scanPiece, 'unavailable')
  await scan(FIRST)
  await waitFor(() => expect(scanCard()).toHaveTextContent(`${FIRST} is saved`))
  await scan(SECOND)
  await waitFor(() => expect(lastScans().getAllByText('Waiting to be sent')).toHaveLength(2))
  const [key] = keys()
  const triedBefore = sentNumbers().length
  server.answers(scanPiece, ({ body: { number } }) => result(number))
  await waitFor(() => expect(sentNumbers().slice(-2)).toEqual([FIRST, SECOND]))
  expect(new Set(keys().slice(0, triedBefore + 1))).toEqual(new Set([key]))
  await waitFor(() => expect(lastScans().queryByText('Waiting to be sent')).not.toBeInTheDocument())
})

test('takes missing parcels off only after every scan is sent (rule MNF-43)', async () => {
  const parcel = { id: idOf(FIRST), number: FIRST, consigneeName: 'Ann Lee', pieces: 1, scannedPieces: 0, weight: 2 }
  server.answers(getReconciliation, () => standing({ missing: [parcel] }))
  const { scan } = await openDesk()
  const takeOff = () => screen.getByRole('button', { name: /Take 1 off the manifest/ })
  expect(takeOff()).not.toHaveAttribute('aria-disabled', 'true')
  server.refuses(scanPiece, 'unavailable')
  await scan(FIRST)
  await waitFor(() => expect(takeOff()).toHaveAttribute('aria-disabled', 'true'))
  server.answers(scanPiece, ({ body: { number } }) => result(number))
  await waitFor(() => expect(takeOff()).not.toHaveAttribute('aria-disabled', 'true'))
})

test('a pasted list accepts scanner prefixes and grouped digits (rules NUM-50, NUM-52)', async () => {
  const { user } = await openDesk()
  await user.click(screen.getByRole('button', { name: 'Paste a list' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('textbox'))
  await user.paste(`]C1${FIRST}\n9400 1001 0000 0000 0001`)
  await user.click(screen.getByRole('button', { name: 'Take 2 numbers' }))
  await waitFor(() => expect(sentNumbers()).toEqual([FIRST, '94001001000000000001']))
})

test('a waiting scan survives a reload, and is sent for its own batches (rule MNF-44)', async () => {
  const me = { id: idOf('scanner') }
  const before = await openDesk({ me })
  server.refuses(scanPiece, 'unavailable')
  await before.scan(FIRST)
  await waitFor(() => expect(scanCard()).toHaveTextContent('is saved'))
  before.close()
  server.answers(scanPiece, ({ body: { number } }) => result(number))
  const other = idOf('LO-20261120-US-002')
  server.answers(getReconciliation, () => standing({ batchId: other, name: 'LO-20261120-US-002' }))
  await openApp(`/manifest/add/reconcile?batches=${other}`, { as: 'Cs Employee', me })
  await waitFor(() => expect(server.asked(scanPiece).at(-1)?.params).toEqual({ batchId: idOf(BATCH) }))
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0))
  await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.includes('reconcile'))).toEqual([]))
})

test('never sends one person’s scans as another who signs in at the same desk (rule MNF-44)', async () => {
  const before = await openDesk({ me: { id: idOf('one') } })
  server.refuses(scanPiece, 'unavailable')
  await before.scan(FIRST)
  await waitFor(() => expect(scanCard()).toHaveTextContent('is saved'))
  before.close()
  const asked = sentNumbers().length
  server.answers(scanPiece, ({ body: { number } }) => result(number))
  const { scan } = await openDesk({ me: { id: idOf('other') } })
  await scan(SECOND)
  await waitFor(() => expect(sentNumbers().slice(asked)).toEqual([SECOND]))
})

test('a refused scan stays listed with its reason until dismissed (rule MNF-44)', async () => {
  const { user, scan } = await openDesk()
  server.refuses(scanPiece, 'invalid_state', { sentence: `MNF20261120-001 has taken ${BATCH}.` })
  await scan(FIRST)
  await waitFor(() => expect(scanCard()).toHaveTextContent(`${FIRST} was not accepted`))
  const entry = within(lastScans().getByRole('listitem'))
  expect(entry.getByText('Not accepted')).toBeInTheDocument()
  expect(entry.getByText(`MNF20261120-001 has taken ${BATCH}.`)).toBeInTheDocument()
  await user.click(entry.getByRole('button', { name: `Close ${FIRST}` }))
  expect(lastScans().getByText('Your scans appear here.')).toBeInTheDocument()
})

test('Ctrl Z removes the last unsent scan, else withdraws the last sent one (rule MNF-42)', async () => {
  const { user, scan } = await openDesk()
  server.refuses(scanPiece, 'unavailable')
  await scan(FIRST)
  await scan(SECOND)
  await waitFor(() => expect(lastScans().getAllByText('Waiting to be sent')).toHaveLength(2))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(lastScans().getAllByText('Waiting to be sent')).toHaveLength(1))
  expect(lastScans().getByText(FIRST)).toBeInTheDocument()
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText(/The last scan is being sent/)).toBeInTheDocument()
  expect(server.asked(unscanPiece)).toEqual([])
})

test('adds an unlisted piece to the batch, and keeps a missing parcel with a reason (rule MNF-43)', async () => {
  server.answers(getReconciliation, () =>
    standing({
      missing: [{ id: idOf(FIRST), number: FIRST, consigneeName: 'Ann Lee', pieces: 3, scannedPieces: 1, weight: 2 }],
      strays: [
        {
          id: idOf(SECOND),
          number: SECOND,
          consigneeName: 'Marcus Thompson',
          batch: null,
          countryCode: 'US',
          countryName: 'United States',
          status: STATUS.receivedAtHub,
          canAdd: true,
          scannedAt: '2026-11-20T01:00:00.000Z',
        },
      ],
    }),
  )
  server.answers(resolveDifference, () => standing())
  const { user } = await openDesk()
  expect(screen.getByText('1 missing, 1 unlisted to decide')).toBeInTheDocument()
  expect(within(screen.getByRole('region', { name: 'Missing' })).getByText('2 pieces')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Note why' }))
  await user.click(await screen.findByRole('textbox', { name: /Reason/ }))
  await user.paste('Seen on the pallet')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.asked(resolveDifference).map(({ body }) => body)).toEqual([
      { id: idOf(FIRST), action: 'note', note: 'Seen on the pallet' },
    ]),
  )
  expect(await screen.findByText('Every listed parcel is in')).toBeInTheDocument()
})
