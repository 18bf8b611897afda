import { listStations, scanAtStation, undoStationScan } from '@waybill/contract/stations/endpoints'
import type { StationScan } from '@waybill/contract/stations/scans'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callAnswered, callFailed } from '../../platform/connection.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server, type OpenOptions } from '../../testing/open-app.tsx'

const station = (name: string, given = {}) => ({
  id: idOf(`station ${name}`),
  name,
  isActive: true,
  isDesktopOnline: true,
  isPrinterOnline: true,
  hasCamera: false,
  ...given,
})
const desk = station('Desk 04')
const other = station('Desk 02', { isPrinterOnline: false })

const answer = (number: string, given: Partial<StationScan> = {}): StationScan => ({
  scanId: idOf(`scan ${number}`),
  result: 'taken',
  shipmentId: idOf(number),
  number,
  packages: 2,
  status: 3200,
  station: null,
  takenAt: null,
  takenBy: null,
  words: null,
  scannedAt: new Date().toISOString(),
  today: 204,
  ...given,
})
/** Answers of the server by number; all other scans succeed. */
const answersOf = (answers: Record<string, Partial<StationScan>> = {}): void =>
  server.answers(scanAtStation, ({ body: { trackingNumber } }) => answer(trackingNumber, answers[trackingNumber]))
const sentNumbers = () => server.asked(scanAtStation).map(({ body }) => body.trackingNumber)

/** Each test uses another person, as browsers store scans per person. */
let people = 0
beforeEach(() => {
  people += 1
  server.answers(listStations, () => [desk, other])
  answersOf()
})

const strip = () => screen.getByText(/./, { selector: '[aria-live=assertive] b' }).parentElement
const entries = () => within(screen.getByRole('region', { name: 'Last scans' })).getAllByRole('listitem')
const me = () => ({ id: idOf(`scanner ${people}`) })

/** Opens the screen; `scan` types like a scanner, outside any field. */
const openScan = async (options: OpenOptions = {}) => {
  const app = await openApp('/scan', { as: 'OPS Manager', width: 390, me: me(), ...options })
  await screen.findByRole('button', { name: 'Undo' })
  const scan = (text: string) => {
    for (const key of [...text, 'Enter']) fireEvent.keyDown(document.body, { key })
  }
  return { ...app, scan }
}
const openAtDesk = async (options: OpenOptions = {}) => {
  const app = await openScan(options)
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Or choose the station' })).toHaveTextContent('Desk 04'),
  )
  app.scan(desk.id)
  await screen.findByRole('heading', { name: 'Desk 04' })
  return app
}
const goOffline = () => act(() => callFailed())
const comeBack = () => act(() => callAnswered())

test('without a station the screen asks for its QR code, and accepts no parcel (rule SCS-1)', async () => {
  const { scan } = await openScan()
  expect(screen.getAllByText('Your scans appear here.')).toHaveLength(1)
  scan('SGL4802133718')
  expect(strip()).toHaveTextContent('Scan the station’s QR firstSGL4802133718 was not accepted.')
  expect(server.asked(scanAtStation)).toEqual([])
})

test('keeps the station until another QR code, also across a reload (rules SCS-1, SCS-2)', async () => {
  const { close } = await openAtDesk()
  expect(await screen.findByText('Connected')).toBeInTheDocument()
  close()
  const again = await openScan()
  expect(await screen.findByRole('heading', { name: 'Desk 04' })).toBeInTheDocument()
  again.scan(other.id)
  expect(await screen.findByRole('heading', { name: 'Desk 02' })).toBeInTheDocument()
})

test('reports an unknown station’s QR code, and keeps the station (rule SCS-1)', async () => {
  const { scan } = await openAtDesk()
  scan(idOf('station that was deleted'))
  expect(strip()).toHaveTextContent('Unknown station')
  expect(screen.getByRole('heading', { name: 'Desk 04' })).toBeInTheDocument()
})

test('shows a text for each answer until the next scan (rule SCS-5)', async () => {
  answersOf({
    STOPPED01: { result: 'stopped', words: 'Cancelled: set it aside' },
    KNOWN0001: { result: 'alreadyTaken', station: 'Desk 02', takenAt: '2026-11-23T02:31:00.000Z' },
    UNKNOWN01: { result: 'unknown', shipmentId: null },
  })
  const { scan } = await openAtDesk()
  scan('SGL4802133718')
  await waitFor(() => expect(strip()).toHaveTextContent('AcceptedSGL4802133718, 2 packages'))
  expect(screen.getByText('204')).toBeInTheDocument()
  scan('STOPPED01')
  await waitFor(() => expect(strip()).toHaveTextContent('Set it asideSTOPPED01: Cancelled: set it aside'))
  scan('KNOWN0001')
  await waitFor(() => expect(strip()).toHaveTextContent('Already acceptedKNOWN0001, 09:31 at Desk 02'))
  scan('UNKNOWN01')
  await waitFor(() => expect(strip()).toHaveTextContent('Unknown parcelUNKNOWN01: check the label'))
  expect(entries().map((entry) => entry.textContent?.replace(/\d\d:\d\d$/, ''))).toEqual([
    'UNKNOWN01Unknown parcel: check the label',
    'KNOWN0001Already accepted, 09:31 at Desk 02',
    'STOPPED01Cancelled: set it aside',
    'SGL4802133718Accepted, opened on Desk 04',
  ])
})

test('counts the same code within two seconds once (rule SCS-3)', async () => {
  const { scan } = await openAtDesk()
  scan('SGL4802133718')
  scan('SGL4802133718')
  scan('SGL4802133655')
  await waitFor(() => expect(sentNumbers()).toEqual(['SGL4802133718', 'SGL4802133655']))
})

test('sends scans in order, each with its own key, without waiting for answers before the next scan (rule SCS-4)', async () => {
  const { scan } = await openAtDesk()
  const release = server.holds(scanAtStation)
  for (const number of ['SGL0000000001', 'SGL0000000002', 'SGL0000000003']) scan(number)
  expect(entries()).toHaveLength(3)
  expect(strip()).toHaveTextContent('CheckingSGL0000000003')
  await waitFor(() => expect(sentNumbers()).toEqual(['SGL0000000001']))
  release()
  await waitFor(() => expect(strip()).toHaveTextContent('AcceptedSGL0000000003'))
  expect(sentNumbers()).toEqual(['SGL0000000001', 'SGL0000000002', 'SGL0000000003'])
  const keys = server.asked(scanAtStation).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(3)
})

test('offline, keeps scans, calls nothing right or wrong, and sends them once connected (rules SCS-4, SCS-5)', async () => {
  answersOf({ SGL0000000001: { result: 'stopped', words: 'Cancelled: set it aside' } })
  const { scan } = await openAtDesk()
  goOffline()
  scan('SGL0000000001')
  scan('SGL0000000002')
  expect(strip()).toHaveTextContent('SavedSGL0000000002, not checked yet')
  expect(screen.getByText(/^No connection\. 2 scans are kept/)).toBeInTheDocument()
  expect(sentNumbers()).toEqual([])
  comeBack()
  await waitFor(() => expect(strip()).toHaveTextContent('AcceptedSGL0000000002'))
  expect(sentNumbers()).toEqual(['SGL0000000001', 'SGL0000000002'])
  // Refused scans come on top.
  expect(entries()[0]).toHaveTextContent('SGL0000000001Cancelled: set it aside')
})

test('waiting scans survive a reload, for this person only (rule SCS-4)', async () => {
  const first = await openAtDesk()
  goOffline()
  first.scan('SGL0000000001')
  await waitFor(() => expect(entries()[0]).toHaveTextContent('Waiting to be sent'))
  first.close()

  const otherPerson = await openScan({ me: { id: idOf('another scanner') } })
  comeBack()
  expect(screen.getByText('Your scans appear here.')).toBeInTheDocument()
  otherPerson.close()
  expect(sentNumbers()).toEqual([])

  await openScan()
  await waitFor(() => expect(sentNumbers()).toEqual(['SGL0000000001']))
  await waitFor(() => expect(entries()[0]).toHaveTextContent('Accepted, opened on Desk 04'))
})

test('reports a refused call with its reason, and sends the next scan (rule SCS-4)', async () => {
  const { scan } = await openAtDesk()
  server.refuses(scanAtStation, 'not_found')
  scan('SGL0000000001')
  await waitFor(() => expect(strip()).toHaveTextContent('Not accepted'))
  answersOf()
  scan('SGL0000000002')
  await waitFor(() => expect(strip()).toHaveTextContent('AcceptedSGL0000000002'))
})

test('Undo withdraws the last scan, and the list keeps it (rule SCS-7)', async () => {
  server.answers(undoStationScan, ({ body }) => answer('SGL0000000001', { scanId: body.scanId, today: 203 }))
  const { scan, user } = await openAtDesk()
  scan('SGL0000000001')
  await waitFor(() => expect(strip()).toHaveTextContent('AcceptedSGL0000000001'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(strip()).toHaveTextContent('WithdrawnSGL0000000001'))
  expect(entries()[0]).toHaveTextContent('SGL0000000001Withdrawn')
  expect(screen.getByText('203')).toBeInTheDocument()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
})

test('Undo removes a scan that was not sent (rule SCS-7)', async () => {
  const { scan, user } = await openAtDesk()
  goOffline()
  scan('SGL0000000001')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByText('Your scans appear here.')).toBeInTheDocument()
  comeBack()
  scan('SGL0000000002')
  await waitFor(() => expect(sentNumbers()).toEqual(['SGL0000000002']))
})

test('withdraws a scan that is being sent as soon as it is answered (rule SCS-7)', async () => {
  server.answers(undoStationScan, ({ body }) => answer('SGL0000000001', { scanId: body.scanId, today: 203 }))
  const { scan, user } = await openAtDesk()
  const release = server.holds(scanAtStation)
  scan('SGL0000000001')
  await waitFor(() => expect(sentNumbers()).toEqual(['SGL0000000001']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(server.asked(undoStationScan)).toEqual([])
  release()
  await waitFor(() => expect(server.asked(undoStationScan)).toHaveLength(1))
  await waitFor(() => expect(entries()[0]).toHaveTextContent('SGL0000000001Withdrawn'))
})

test('a scanner can type anywhere without triggering shortcuts, and the number field accepts numbers too (rule SCS-6)', async () => {
  const { scan, user, address } = await openAtDesk({ width: 1440 })
  scan('GE480213')
  await user.type(screen.getByRole('textbox', { name: 'Type a number' }), 'SGL4802133655{Enter}')
  await waitFor(() => expect(sentNumbers()).toEqual(['GE480213', 'SGL4802133655']))
  expect(address()).toBe('/scan')
})

test('without a camera the number field replaces it, with instructions (rule SCS-8)', async () => {
  await openScan()
  expect(await screen.findByRole('heading', { name: 'There is no camera' })).toBeInTheDocument()
  expect(screen.getAllByRole('textbox', { name: 'Type a number' })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

test('remembers the sound setting (rule SCS-5)', async () => {
  const { user, close } = await openScan()
  await user.click(screen.getByRole('button', { name: 'Sound is on' }))
  close()
  await openScan()
  expect(await screen.findByRole('button', { name: 'Sound is off' })).toBeInTheDocument()
})

test('people who may not scan see the not-found page (rule SCS-1)', async () => {
  await openApp('/scan', { as: 'Accountant' })
  expect(await screen.findByText('Page not found')).toBeInTheDocument()
})

const typeKeys = (keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

test.each([[']C1SGL4802133718'], ['*SGL4802133718*'], ['#SGL4802133718'], ['ＳＧＬ４８０２１３３７１８']])(
  'what a scanner adds to a number is left out: %s (rule NUM-50)',
  async (text) => {
    const { scan } = await openAtDesk()
    scan(text)
    await waitFor(() => expect(sentNumbers()).toEqual(['SGL4802133718']))
  },
)

test('a scanner may end with Tab, or with nothing (rule SCS-6)', async () => {
  await openAtDesk()
  typeKeys([...'SGL4802133718', 'Tab'])
  await waitFor(() => expect(sentNumbers()).toEqual(['SGL4802133718']))
  typeKeys([...'SGL4802133655'])
  await waitFor(() => expect(sentNumbers()).toEqual(['SGL4802133718', 'SGL4802133655']))
})

test('shows a partial number as cut, and does not send it (rule SCS-6)', async () => {
  await openAtDesk()
  typeKeys([...'8710'])
  await waitFor(() => expect(strip()).toHaveTextContent('Only a part was read8710 was not sent. Scan the label again.'))
  expect(sentNumbers()).toEqual([])
})

test('also in the field, a scanner may end with Tab or nothing, and a partial number stays there (rule SCS-6)', async () => {
  const { user } = await openAtDesk()
  const field = screen.getByRole('textbox', { name: 'Type a number' })
  await user.click(field)
  await user.keyboard('SGL4802133718')
  await waitFor(() => expect(sentNumbers()).toEqual(['SGL4802133718']))
  expect(field).toHaveValue('')
  await user.keyboard('GHN1234{Tab}')
  await waitFor(() => expect(sentNumbers()).toEqual(['SGL4802133718', 'GHN1234']))
  expect(field).toHaveFocus()
  await user.keyboard('SGL480213')
  expect(await screen.findByText('Only a part was read. Scan the label again.')).toBeInTheDocument()
  expect(field).toHaveValue('SGL480213')
  await user.keyboard('SGL4802133655')
  await waitFor(() => expect(sentNumbers()).toEqual(['SGL4802133718', 'GHN1234', 'SGL4802133655']))
})
