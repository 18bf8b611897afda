import { TRACKING_HUB } from '@waybill/contract/notifications/events'
import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { createStation, listStations, scanAtStation, undoStationScan } from '@waybill/contract/stations/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { type Client, valueOf } from '../../testkit/src/client.ts'
import { connectLive, type Live } from '../../testkit/src/live.ts'
import { type BenchResult, median, percentile } from './figures.ts'
import { signIn } from './people.ts'
import { type Running, withProduct } from './processes.ts'

const DESKS = 200
const SCANS_A_ROUND = 20
/** Scans that warm the processes and the database up. */
const FIRST_SCANS = 10
const HEARD_WITHIN_MS = 10_000
/** Who work at desks; the first one scans. */
const PEOPLE = ['delivery-employee', 'ops-manager', 'cs-employee', 'super-admin']
const STATION = 'Bench'

type Scanned = { ShipmentId: string }
/** A desk of who scans: when it was told of a parcel. */
type Desk = { toldOf: (shipmentId: string) => Promise<number> }

/** A station of its own, once. */
const stationOf = async (product: Running): Promise<string> => {
  const administrator = await signIn(product, 'administrator')
  const there = valueOf(await administrator.call(listStations)).find(({ name }) => name === STATION)
  if (there) return there.id
  const devices = { desktopId: STATION, desktopName: STATION, printerId: STATION, printerName: STATION }
  const camera = { cameraHost: '10.0.0.1', cameraPort: 80, cameraUserName: 'bench', cameraPassword: 'bench' }
  return valueOf(await administrator.call(createStation, { body: { name: STATION, ...devices, ...camera } })).id
}

/** Two hundred desks over both processes; one of who scans at each process, all others of colleagues. */
const connectDesks = async (products: readonly Running[]): Promise<Live[]> => {
  const [first] = products
  if (!first) throw new Error('No process runs')
  const tokens = await Promise.all(PEOPLE.map(async (name) => (await signIn(first, name)).token))
  const lives: Live[] = []
  for (let at = 0; at < DESKS; at++) {
    const { url } = products[at % products.length] ?? first
    const token = tokens[at < products.length ? 0 : 1 + (at % (tokens.length - 1))]
    lives.push(await connectLive(url, token, { hub: TRACKING_HUB }))
  }
  return lives
}

const deskOf = ({ socket }: Live): Desk => ({
  toldOf: (shipmentId) =>
    new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('A desk was told nothing.')), HEARD_WITHIN_MS)
      const hear = ({ ShipmentId }: Scanned, shown: (isShown: boolean) => void): void => {
        if (ShipmentId !== shipmentId) return
        resolve(performance.now())
        clearTimeout(late)
        socket.off('tracking-number', hear)
        shown(true)
      }
      socket.on('tracking-number', hear)
    }),
})

/** One scan, taken back afterwards; the milliseconds from its request until each desk of who scanned was told. */
const scanOnce = async (
  client: Client,
  desks: readonly Desk[],
  id: string,
  parcel: { id: string; sglShipmentId: string },
): Promise<number[]> => {
  const told = Promise.all(desks.map((desk) => desk.toldOf(parcel.id)))
  const startedAt = performance.now()
  const scan = client.call(scanAtStation, { params: { id }, body: { trackingNumber: parcel.sglShipmentId } })
  const [times, answer] = await Promise.all([told, scan.then(valueOf)])
  valueOf(await client.call(undoStationScan, { params: { id }, body: { scanId: answer.scanId } }))
  return times.map((time) => time - startedAt)
}

/** From the request of a scan until the desk of who scanned is told to open the packages pop-up, through either of two processes. */
export const measureScans = (databaseUrl: string, rounds: number): Promise<BenchResult[]> =>
  withProduct(databaseUrl, (one) =>
    withProduct(
      databaseUrl,
      async (other) => {
        const id = await stationOf(one)
        const client = await signIn(one, PEOPLE[0] ?? '')
        const lives = await connectDesks([one, other])
        try {
          const desks = lives.slice(0, 2).map(deskOf)
          const filter = { name: 'currentStatus', operation: 'Equal', value: STATUS.generated } as const
          const Take = FIRST_SCANS + SCANS_A_ROUND
          const parcels = valueOf(await client.grid(parcelGrid, { propertyFilters: [filter], Take }))
          for (const parcel of parcels.slice(0, FIRST_SCANS)) await scanOnce(client, desks, id, parcel)
          const times: number[] = []
          for (let round = 0; round < rounds; round++)
            for (const parcel of parcels.slice(FIRST_SCANS)) times.push(...(await scanOnce(client, desks, id, parcel)))
          const name = `A scan opens its pop-up, ${DESKS} desks, two processes`
          return [
            { name: `${name}: median`, unit: 'ms', waybill: median(times) },
            { name: `${name}: p95`, unit: 'ms', waybill: percentile(times, 0.95), target: { atMost: 150 } },
          ]
        } finally {
          for (const { close } of lives) close()
        }
      },
      { PROCESS_ROLES: 'api' },
    ),
  )
