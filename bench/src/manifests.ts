import {
  checkManifest,
  getReconciliation,
  preDownloadManifest,
  scanPiece,
  submitManifest,
  updateManifestStatus,
} from '@waybill/contract/manifests/endpoints'
import { formatMawb } from '@waybill/contract/manifests/mawb'
import { STATUS } from '@waybill/contract/shipments/status'
import pg from 'pg'
import { newId } from '../../server/src/platform/ids.ts'
import { vietnamDay } from '../../server/src/platform/vietnam-time.ts'
import { type Client, valueOf } from '@waybill/testkit/client'
import { type BenchResult, median, percentile } from './figures.ts'
import { signIn, timed } from './people.ts'
import { type Running, withProduct } from './processes.ts'

const PARCELS = 5_000
const SCANS = 100
/** Each in turn moves all parcels that the previous one has moved. */
const MOVES = [STATUS.inTransit, STATUS.customsCleared, STATUS.heldByCustoms] as const
type Batch = { id: string; numbers: string[] }

/** A separate batch for each run, with parcels for the United States, all of which have left origin. */
const prepare = async (databaseUrl: string): Promise<Batch> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const id = newId()
  try {
    await client.query('begin')
    await client.query(
      `insert into left_origin_batch (id, code, day, country_id, is_open)
       select $1, 'LO-BENCH-US-' || count(*), current_date, (select id from country where code = 'US'), false
       from left_origin_batch where code like 'LO-BENCH-US-%'`,
      [id],
    )
    const { rows } = await client.query<{ number: string }>(
      `update shipment set status = $2, left_origin_batch_id = $1 where id in (
         select s.id from shipment s join country c on c.id = s.receiver_country_id
         where s.line = 'ecommerce' and c.code = 'US' order by s.number limit $3) returning number`,
      [id, STATUS.leftOrigin, PARCELS],
    )
    if (rows.length < PARCELS)
      throw new Error(`There are no ${PARCELS} parcels for the United States: give more --rows`)
    await client.query(
      `insert into batch_scan (id, batch_id, number, owner_id, shipment_id, result, scanned_by, scanned_at)
       select gen_random_uuid(), $1, s.number, s.owner_id, s.id, 'listed', (select id from account limit 1), now()
       from shipment s where s.left_origin_batch_id = $1 order by s.number limit $2`,
      [id, PARCELS / 2],
    )
    await client.query('commit')
    return { id, numbers: rows.map(({ number }) => number) }
  } finally {
    await client.end()
  }
}

/** A number from the current time, with its check digit. */
const newMawb = (): string => {
  const serial = Math.floor(Date.now() / 1000) % 10_000_000
  return formatMawb(`738${String(serial).padStart(7, '0')}${serial % 7}`)
}

const several = async (rounds: number, call: (round: number) => Promise<{ ms: number }>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push((await call(round)).ms)
  return median(times)
}

/** When half of the batch is in already. */
const measureScans = async (client: Client, { id, numbers }: Batch): Promise<number> => {
  const times: number[] = []
  for (const number of numbers.slice(-SCANS))
    times.push((await timed(() => client.call(scanPiece, { params: { batchId: id }, body: { number } }))).ms)
  await timed(() => client.call(getReconciliation, { params: { batchId: id } }))
  return percentile(times, 0.95)
}

/** All parcels of a manifest get a status, every round the next one. */
const measureMoves = (client: Client, manifestId: string, rounds: number): Promise<number> =>
  several(rounds, async (round) => {
    const statusCode = MOVES[round === 0 ? 0 : 1 + ((round - 1) % 2)] ?? MOVES[0]
    const body = { manifestId, statusCode, country: 'US', updatedDate: new Date().toISOString() }
    const { ms, answer } = await timed(() => client.call(updateManifestStatus, { body }))
    const { done } = valueOf(answer)
    if (done.length !== PARCELS) throw new Error(`${done.length} parcels moved in round ${round + 1}`)
    return { ms }
  })

/** One manifest of 5,000 parcels: scanned, checked, written, submitted and moved, call by call. */
export const measureManifests = async (databaseUrl: string, rounds: number): Promise<BenchResult[]> => {
  const batch = await prepare(databaseUrl)
  return withProduct(databaseUrl, async (product: Running) => {
    const client = await signIn(product, 'cs-employee')
    const body = {
      manifestDate: vietnamDay(new Date()),
      manifestOrigin: 'SGN',
      manifestDestination: 'LAX',
      flightInformation: 'VN98',
      mawb: newMawb(),
      leftOriginIds: [batch.id],
    }
    const scans = await measureScans(client, batch)
    const check = await several(rounds, () => timed(() => client.call(checkManifest, { query: {}, body })))
    const file = await several(rounds, () => timed(() => client.send('POST', preDownloadManifest.path, { body })))
    const submitted = await timed(() => client.call(submitManifest, { body }))
    const moves = await measureMoves(client, valueOf(submitted.answer).id, rounds)
    const of = `Manifest of ${PARCELS.toLocaleString('en')} parcels`
    return [
      { name: `${of}: a scan, p95`, unit: 'ms', waybill: scans, target: { atMost: 100 } },
      { name: `${of}: pre-check`, unit: 'ms', waybill: check, target: { atMost: 1_000 } },
      { name: `${of}: the file`, unit: 'ms', waybill: file, target: { atMost: 2_000 } },
      { name: `${of}: Submit`, unit: 'ms', waybill: submitted.ms },
      { name: `${of}: all get a status`, unit: 'ms', waybill: moves, target: { atMost: 2_000 } },
    ]
  })
}
