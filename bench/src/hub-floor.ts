import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startAgent } from '@waybill/agent/agent'
import { virtualPrinter } from '@waybill/agent/printers/virtual-printer'
import { TRACKING_NAMESPACE } from '@waybill/contract/notifications/events'
import { getParcel, parcelGrid, updateParcelPackages, uploadResource } from '@waybill/contract/parcels/endpoints'
import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import { STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import {
  createStation,
  listPrintJobs,
  listStations,
  makeStationKey,
  printAtStation,
  scanAtStation,
  undoStationScan,
} from '@waybill/contract/stations/endpoints'
import sharp from 'sharp'
import { type Client, valueOf } from '@waybill/testkit/client'
import { connectLive, type Live } from '@waybill/testkit/live'
import { measureDecoder } from './decoder.ts'
import { type BenchResult, median, percentile } from './figures.ts'
import { signIn } from './people.ts'
import { type Running, withProduct } from './processes.ts'

const DESKS = 200
const A_ROUND = 20
/** Warm-up of the processes and the database. */
const FIRST = 10
const WITHIN_MS = 30_000
const LABELS = 50
const NAME = 'Bench'
/** The user who scans, and others at desks. */
const SCANS = 'delivery-employee'
const COLLEAGUES = ['ops-manager', 'cs-employee', 'super-admin']
/** Statuses that desks accept (rule SCN-2). Bookings of earlier runs may have left few parcels Generated. */
const TAKEN_AT = [STATUS.generated, STATUS.creatingFailed, STATUS.pickedUp, STATUS.droppedOff, STATUS.damaged]

type Station = { id: string; key: string }

/** A separate station, with a new key of its agent. */
const stationOf = async (product: Running): Promise<Station> => {
  const administrator = await signIn(product, 'administrator')
  const there = valueOf(await administrator.call(listStations)).find(({ name }) => name === NAME)
  const devices = { desktopId: NAME, desktopName: NAME, printerId: NAME, printerName: NAME }
  const camera = { cameraHost: '10.0.0.1', cameraPort: 80, cameraUserName: 'bench', cameraPassword: 'bench' }
  const { id } =
    there ?? valueOf(await administrator.call(createStation, { body: { name: NAME, ...devices, ...camera } }))
  return { id, key: valueOf(await administrator.call(makeStationKey, { params: { id } })).key }
}

const parcelsIn = async (client: Client, statuses: readonly StatusCode[], count: number): Promise<ParcelRow[]> => {
  const filter = { name: 'currentStatus', operation: 'In', value: [...statuses] } as const
  const parcels = valueOf(await client.grid(parcelGrid, { propertyFilters: [filter], Take: count }))
  if (parcels.length < count)
    throw new Error(`There are ${parcels.length} parcels of ${statuses.join(', ')}, not ${count}: give more --rows`)
  return parcels
}

/** Desks over all processes: one of the scanning user at each process, all others of colleagues. */
const connectDesks = async (products: readonly Running[]): Promise<Live[]> => {
  const lives: Live[] = []
  for (const [nth, product] of products.entries()) {
    const own = await signIn(product, SCANS)
    const others = await Promise.all(COLLEAGUES.map((name) => signIn(product, name)))
    for (let at = nth; at < DESKS; at += products.length) {
      const { token } = at === nth ? own : (others[at % others.length] ?? own)
      lives.push(await connectLive(product.url, token, { namespace: TRACKING_NAMESPACE }))
    }
  }
  return lives
}

/** The time at which a desk receives a parcel; it acknowledges. */
const receivedAt = ({ socket }: Live, shipmentId: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A desk was told nothing.')), WITHIN_MS)
    const hear = ({ ShipmentId }: { ShipmentId: string }, shown: (isShown: boolean) => void): void => {
      if (ShipmentId !== shipmentId) return
      resolve(performance.now())
      clearTimeout(late)
      socket.off('tracking-number', hear)
      shown(true)
    }
    socket.on('tracking-number', hear)
  })

/** From the request of a scan until the user's desks are told to open the pop-up, at either process. */
const measureScans = async (products: readonly Running[], station: Station, rounds: number): Promise<BenchResult[]> => {
  const [first] = products
  if (!first) return []
  const client = await signIn(first, SCANS)
  const lives = await connectDesks(products)
  // The first desk at each process is the scanning user's.
  const desks = products.flatMap(
    (_product, nth) => lives[nth === 0 ? 0 : Math.ceil(DESKS / products.length) * nth] ?? [],
  )
  const scanOnce = async ({ id: shipmentId, sglShipmentId }: ParcelRow): Promise<number[]> => {
    const arrivals = desks.map((desk) => receivedAt(desk, shipmentId))
    const params = { id: station.id }
    const startedAt = performance.now()
    const scan = client.call(scanAtStation, { params, body: { trackingNumber: sglShipmentId } }).then((answer) => {
      const { scanId, result } = valueOf(answer)
      if (result !== 'taken') throw new Error(`A scan was answered: ${result}`)
      return scanId
    })
    const [scanId, times] = await Promise.all([scan, Promise.all(arrivals)])
    valueOf(await client.call(undoStationScan, { params, body: { scanId } }))
    return times.map((time) => time - startedAt)
  }
  try {
    const parcels = await parcelsIn(client, TAKEN_AT, FIRST + A_ROUND)
    for (const parcel of parcels.slice(0, FIRST)) await scanOnce(parcel)
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const parcel of parcels.slice(FIRST)) times.push(...(await scanOnce(parcel)))
    const name = `A scan opens its pop-up, ${DESKS} desks, ${products.length} processes`
    return [
      { name: `${name}: median`, unit: 'ms', waybill: median(times) },
      { name: `${name}: p95`, unit: 'ms', waybill: percentile(times, 0.95), target: { atMost: 150 } },
    ]
  } finally {
    for (const { close } of lives) close()
  }
}

/** Distinct photos of about a megabyte. */
const photo = (): Promise<Buffer> =>
  sharp(randomBytes(1_000 * 750 * 3), { raw: { width: 1_000, height: 750, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()

/** Save of a pop-up: two photos, one after the other as the pop-up does, then the packages. */
const measurePopUpSave = async (product: Running, rounds: number): Promise<BenchResult[]> => {
  const client = await signIn(product, SCANS)
  const send = async (content: Buffer): Promise<string> => {
    const form = new FormData()
    form.append('folderName', 'Packages')
    form.append('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'photo.jpg')
    const headers = { authorization: `Bearer ${client.token}` }
    const answer = await fetch(`${product.url}${uploadResource.path}`, { method: 'POST', headers, body: form })
    const { value } = (await answer.json()) as { value: string | null }
    if (value === null) throw new Error('A photo was refused.')
    return value.split('/').at(-1) ?? ''
  }
  const saveOnce = async ({ id }: ParcelRow, round: number): Promise<number> => {
    const { version } = valueOf(await client.call(getParcel, { params: { id } }))
    const photos = [await photo(), await photo()]
    const startedAt = performance.now()
    const packages: {
      quantity: number
      weight: number
      length: number
      width: number
      height: number
      image: string
    }[] = []
    for (const content of photos)
      packages.push({
        quantity: 1,
        weight: 1 + round / 10,
        length: 30,
        width: 20,
        height: 10,
        image: await send(content),
      })
    valueOf(await client.call(updateParcelPackages, { body: { id, version, isCreated: true, packages } }))
    return performance.now() - startedAt
  }
  const parcels = await parcelsIn(client, [STATUS.receivedAtHub, STATUS.processingAtHub], FIRST + A_ROUND)
  for (const parcel of parcels.slice(0, FIRST)) await saveOnce(parcel, 0)
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const parcel of parcels.slice(FIRST)) times.push(await saveOnce(parcel, round))
  const name = 'Save of a pop-up with two photos of a megabyte'
  return [
    { name, unit: 'ms', waybill: median(times), target: { atMost: 500 } },
    { name: `${name}, p95`, unit: 'ms', waybill: percentile(times, 0.95) },
  ]
}

/** From the request until the last of fifty labels has been printed by one printer, in order. */
const measureDeskLabels = async (product: Running, station: Station, rounds: number): Promise<BenchResult[]> => {
  const client = await signIn(product, SCANS)
  const labelDirectory = await mkdtemp(path.join(tmpdir(), 'waybill-bench-paper-'))
  const agent = await startAgent({
    ...{
      url: product.url,
      key: station.key,
      desktop: { id: NAME, name: NAME },
      directory: path.join(labelDirectory, 'journal'),
    },
    findPrinters: async () => [virtualPrinter(NAME, NAME, labelDirectory)],
  })
  const params = { id: station.id }
  const ids = (await parcelsIn(client, [STATUS.leftOrigin, STATUS.inTransit, STATUS.delivered], 200))
    .filter(({ trackingNumber }) => trackingNumber !== null)
    .slice(0, LABELS)
    .map(({ id }) => id)
  const printOnce = async (): Promise<number> => {
    const startedAt = performance.now()
    const { done } = valueOf(await client.call(printAtStation, { params, body: { kind: 'sgl', ids } }))
    for (;;) {
      const jobs = valueOf(await client.call(listPrintJobs, { params })).slice(0, done.length)
      if (jobs.every(({ state }) => state === 'printed')) return performance.now() - startedAt
      if (performance.now() - startedAt > WITHIN_MS) throw new Error('The labels did not come out.')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  try {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await printOnce())
    const name = `${ids.length} labels at one printer, in order`
    return [{ name, unit: 's', waybill: median(times) / 1_000, target: { atMost: 10 } }]
  } finally {
    await agent.close()
    await rm(labelDirectory, { recursive: true, force: true })
  }
}

/** The hub floor: scan to pop-up over two processes, save of a pop-up, labels at a desk, the phone's decoder. */
export const measureHubFloor = (databaseUrl: string, rounds: number): Promise<BenchResult[]> =>
  withProduct(databaseUrl, async (one) => {
    const station = await stationOf(one)
    const scans = await withProduct(databaseUrl, (other) => measureScans([one, other], station, rounds), {
      PROCESS_ROLES: 'api',
    })
    return [
      ...scans,
      ...(await measurePopUpSave(one, rounds)),
      ...(await measureDeskLabels(one, station, rounds)),
      ...(await measureDecoder(rounds)),
    ]
  })
