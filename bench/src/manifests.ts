import {
  checkManifest,
  preDownloadManifest,
  scanPiece,
  submitManifest,
  updateManifestStatus,
} from '@waybill/contract/manifests/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { valueOf } from '../../testkit/src/client.ts'
import { type BenchResult, median, percentile } from './figures.ts'
import { signIn } from './people.ts'
import type { Running } from './processes.ts'

const PARCELS = 5_000
const SCANS = 200

/** Puts so many parcels of the bulk into one batch for the United States, each as the channel takes it. */
const fillBatch = async (db: pg.Client): Promise<{ batchId: string; numbers: string[] }> => {
  await db.query(`update shipment set left_origin_batch_id = null where left_origin_batch_id in
    (select id from left_origin_batch where code like 'BENCH %')`)
  const batchId = randomUUID()
  await db.query(
    `insert into left_origin_batch (id, code, day, country_id, is_open)
     values ($1, 'BENCH ' || $1, current_date, (select id from country where code = 'US'), false)`,
    [batchId],
  )
  const { rows } = await db.query<{ number: string }>(
    `update shipment set left_origin_batch_id = $1, status = $2, status_at = now() - interval '1 hour',
       receiver_country_id = (select id from country where code = 'US'), receiver_name = 'Ann Lee',
       receiver_address_line1 = '1 Main St', receiver_city = 'Los Angeles', receiver_state = 'CA', receiver_postcode = '90012',
       receiver_telephone = '+12135550100', sender_address_line1 = '12 Hue Street', sender_city = 'Hanoi',
       declared_value_usd = coalesce(declared_value_usd, 25)
     where id in (select id from shipment where line = 'ecommerce' order by created_at desc, id desc limit $3)
     returning number`,
    [batchId, STATUS.leftOrigin, PARCELS],
  )
  if (rows.length < PARCELS) throw new Error(`There are ${rows.length} of ${PARCELS} parcels.`)
  return { batchId, numbers: rows.map(({ number }) => number) }
}

const timed = async <Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> => {
  const startedAt = performance.now()
  const value = await work()
  return { ms: performance.now() - startedAt, value }
}

/** A manifest of five thousand parcels: checked, written, reconciled scan by scan, submitted, and its parcels moved. */
export const measureManifests = async (
  databaseUrl: string,
  product: Running,
  rounds: number,
): Promise<BenchResult[]> => {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const client = await signIn(product, 'super-admin')
  const times = { check: [] as number[], file: [] as number[], scan: [] as number[], move: [] as number[] }
  try {
    for (let round = 0; round < rounds; round++) {
      const { batchId, numbers } = await fillBatch(db)
      const serial = 1_000_000 + Math.floor(Math.random() * 8_000_000)
      const body = {
        manifestDate: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
        manifestOrigin: 'SGN',
        manifestDestination: 'LAX',
        flightInformation: 'VN98',
        mawb: `738${serial}${serial % 7}`,
        leftOriginIds: [batchId],
      }
      const check = await timed(async () => valueOf(await client.call(checkManifest, { body, query: {} })))
      const [problem] = check.value.problems
      if (problem) throw new Error(`${problem.number} is refused: ${problem.field}: ${problem.message}`)
      times.check.push(check.ms)
      const file = await timed(async () => {
        const answer = await fetch(`${product.url}${preDownloadManifest.path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return (await answer.arrayBuffer()).byteLength
      })
      times.file.push(file.ms)
      for (const number of numbers.slice(0, SCANS)) {
        const scan = await timed(async () =>
          valueOf(await client.call(scanPiece, { params: { batchId }, body: { number } })),
        )
        times.scan.push(scan.ms)
      }
      const { id } = valueOf(await client.call(submitManifest, { body }))
      const moved = { manifestId: id, statusCode: 3007, country: 'US', updatedDate: new Date().toISOString() } as const
      const move = await timed(async () => valueOf(await client.call(updateManifestStatus, { body: moved })))
      if (move.value.done.length !== PARCELS) throw new Error(`${move.value.done.length} of ${PARCELS} parcels moved.`)
      times.move.push(move.ms)
    }
  } finally {
    await db.end()
  }
  return [
    {
      name: `Manifest of ${PARCELS} parcels: pre-check`,
      unit: 'ms',
      waybill: median(times.check),
      target: { atMost: 1_000 },
    },
    { name: 'Its file', unit: 'ms', waybill: median(times.file), target: { atMost: 2_000 } },
    { name: 'Status update of all', unit: 'ms', waybill: median(times.move), target: { atMost: 2_000 } },
    {
      name: 'A scan at reconciling, p95',
      unit: 'ms',
      waybill: percentile(times.scan, 0.95),
      target: { atMost: 100 },
    },
  ]
}
