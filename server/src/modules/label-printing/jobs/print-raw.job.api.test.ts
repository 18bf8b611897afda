import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { createStation, getStation, listPrintJobs, printAtStation } from '@waybill/contract/stations/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { checkRawPrinters } from '../check-printers.ts'
import { printSglLabels } from '../../document-data/index.ts'

const RAW_PORT = 9_100
const WAIT = { timeout: 20_000, interval: 50 }
const AT = new Date('2026-11-23T03:00:00.000Z')

let waybill: TestWaybill
let stationId: string
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true, env: { DEVICE_HOSTS: `127.0.0.1:${RAW_PORT}` }, now: () => AT })
  await waybill.fixtures.people()
  const body = {
    ...{ name: 'Desk', desktopId: 'Desk', desktopName: 'Desk', printerId: 'raw', printerName: 'Label printer' },
    ...{ printerIp: '127.0.0.1', cameraHost: '10.4.1.61', cameraPort: 80, cameraUserName: 'waybill' },
    cameraPassword: 'secret',
  }
  stationId = valueOf(await (await waybill.as('administrator')).call(createStation, { body })).id
})
afterAll(() => waybill.close())

const tracked = async (): Promise<string> => {
  const parcel = await waybill.parcels.make()
  await waybill.parcels.book(parcel, `LX-${parcel.sglShipmentId}`)
  return parcel.id
}
const print = async (ids: string[]) =>
  valueOf(
    await (await waybill.as('ops')).call(printAtStation, { params: { id: stationId }, body: { kind: 'sgl', ids } }),
  )
const jobs = async () =>
  valueOf(await (await waybill.as('ops')).call(listPrintJobs, { params: { id: stationId } })).toReversed()
const station = async () =>
  valueOf(await (await waybill.as('administrator')).call(getStation, { params: { id: stationId } }))

const labels: Buffer[] = []
const openPrinter = async (): Promise<Server> => {
  const printer = createServer({ allowHalfOpen: true }, (socket) => {
    const chunks: Buffer[] = []
    socket.on('data', (bytes: Buffer) => chunks.push(bytes))
    socket.once('end', () => {
      // A check of the printer sends nothing to print.
      if (chunks.length > 0) labels.push(Buffer.concat(chunks))
      socket.end()
    })
  })
  printer.listen(RAW_PORT, '127.0.0.1')
  await once(printer, 'listening')
  return printer
}

test('PRN-6: labels reach port 9100 byte by byte, in order; those requested before the printer was connected wait for it', async () => {
  const early = [await tracked(), await tracked()]
  await print(early)
  const noAnswer = 'The printer does not answer.'
  await expect.poll(async () => (await jobs()).map(({ problem }) => problem), WAIT).toEqual([noAnswer, noAnswer])
  expect((await jobs()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  expect(await station()).toMatchObject({ isPrinterOnline: false, printerProblem: noAnswer })

  const printer = await openPrinter()
  try {
    await checkRawPrinters(waybill.waybill.runtime.context)
    await expect.poll(async () => (await jobs()).map(({ state }) => state), WAIT).toEqual(['printed', 'printed'])
    expect(await station()).toMatchObject({ isPrinterOnline: true, printerProblem: null })
    const late = await tracked()
    await print([late])
    await expect
      .poll(async () => (await jobs()).map(({ state }) => state), WAIT)
      .toEqual(['printed', 'printed', 'printed'])
    const expected = await Promise.all(
      [...early, late].map((id) => printSglLabels(waybill.waybill.runtime.context, [id])),
    )
    expect(labels.map((label, nth) => expected[nth]?.equals(label))).toEqual([true, true, true])
  } finally {
    printer.close()
  }
})
