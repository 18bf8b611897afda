import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { setTimeout as pause } from 'node:timers/promises'
import { serveGhn } from '../../simulators/src/ghn.ts'
import pg from 'pg'
import { valueOf } from '../../testkit/src/client.ts'
import { type BenchResult, median, percentile } from './figures.ts'
import { signIn } from './people.ts'
import { withProduct } from './processes.ts'

const BOOKINGS = 1_000
const PARCELS = 1_000
const EVENTS_A_PARCEL = 10
const ANSWER_MS = 200
const HOOK_SECRET = 'the-secret-of-the-bench'
const ASK_EVERY_MS = 100
const LIST_CALLS = 60
/** What GHN says of a parcel on its way, one after another. */
const WORDS = [
  'ready_to_pick',
  'picking',
  'picked',
  'storing',
  'transporting',
  'sorting',
  'delivering',
  'delivery_fail',
]

type Db = pg.Client

/** Parcels of the bulk that are within Vietnam for GHN, fresh, and carried by a service of it. */
const takeParcels = async (db: Db, most: number): Promise<{ id: string; owner: string; number: string }[]> => {
  // What an earlier run booked.
  await db.query(
    `delete from shipment_number where kind = 'provider' and shipment_id in (select shipment_id from carrier_booking)`,
  )
  await db.query('delete from carrier_booking')
  await db.query(
    `update service set carrier = 'ghn' where id = (select service_id from shipment where line = 'ecommerce' limit 1)`,
  )
  const { rows } = await db.query<{ id: string; owner: string; number: string }>(
    `update shipment set service_id = (select id from service where carrier = 'ghn' limit 1), status = $2, status_at = now(), tracking_number = null, label_file = null, booking_started_at = null, label_state = null,
       receiver_country_id = (select id from country where code = 'VN'), receiver_state = 'Hà Nội', receiver_city = 'Quận 1',
       receiver_telephone = '0912345678'
     where id in (select s.id from shipment s where s.line = 'ecommerce' order by s.id desc limit $1)
     returning id, owner_id as owner, number`,
    [most, STATUS.generated],
  )
  if (rows.length < most) throw new Error(`There are ${rows.length} of ${most} parcels.`)
  return rows
}

const enqueue = (db: Db, ids: readonly string[]) =>
  db.query(
    `select graphile_worker.add_job('book-parcel:ghn', json_build_object('id', id, 'queue', 'ghn'), job_key => 'book-parcel ' || id, max_attempts => 11, priority => 10)
     from unnest($1::text[]) as id`,
    [ids],
  )

const until = async (isDone: () => Promise<boolean>): Promise<void> => {
  while (!(await isDone())) await pause(ASK_EVERY_MS)
}
const countOf = async (db: Db, query: string, given: unknown[] = []): Promise<number> =>
  (await db.query<{ count: number }>(query, given)).rows[0]?.count ?? 0

/**
 * Bookings through a GHN that takes its time, and its news of a thousand parcels, ten of each, sent one a call; meanwhile the
 * parcel list is asked for, one call after another.
 */
export const measureBookings = async (databaseUrl: string): Promise<BenchResult[]> => {
  const ghn = await serveGhn({ delayMs: ANSWER_MS })
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const env = {
    GHN_BASE_URL: ghn.url,
    GHN_TOKEN: ghn.token,
    GHN_SHOP_ID: String(ghn.shopId),
    GHN_HOOK_SECRET: HOOK_SECRET,
  }
  try {
    const parcels = await takeParcels(db, BOOKINGS)
    return await withProduct(
      databaseUrl,
      async ({ url, pid }) => {
        const client = await signIn({ url, pid, stop: () => Promise.resolve() }, 'super-admin')
        const list = async (): Promise<number> =>
          (await timed(async () => valueOf(await client.grid(parcelGrid, { Take: 20 })))).ms
        const lists = async (calls: number): Promise<number[]> => {
          const times: number[] = []
          for (let nth = 0; nth < calls; nth++) times.push(await list())
          return times
        }
        await lists(LIST_CALLS)
        const before = median(await lists(LIST_CALLS))

        await enqueue(
          db,
          parcels.map(({ id }) => id),
        )
        const startedAt = performance.now()
        const booking = until(
          async () =>
            (await countOf(
              db,
              `select count(*)::int as count from carrier_booking where state in ('accepted', 'booked') and shipment_id = any($1::uuid[])`,
              [parcels.map(({ id }) => id)],
            )) >= BOOKINGS,
        )
        const whileBooking = median(await lists(LIST_CALLS))
        await booking
        const bookingSeconds = (performance.now() - startedAt) / 1000

        const { rows } = await db.query<{ number: string }>(
          'select tracking_number as number from shipment where id = any($1::uuid[]) limit $2',
          [parcels.map(({ id }) => id), PARCELS],
        )
        const hook = `${url}/api/hooks/ghn/${HOOK_SECRET}`
        const news = Array.from({ length: EVENTS_A_PARCEL }, (_, nth) =>
          rows.map(({ number }) => newsOf(number, WORDS[nth % WORDS.length] ?? 'transporting', nth)),
        ).flat()
        const answers: number[] = []
        const newsAt = performance.now()
        const senders = Array.from({ length: 4 }, async () => {
          for (let body = news.pop(); body; body = news.pop()) {
            const { ms, answer } = await timed(() => post(hook, body))
            if (answer.status !== 200) throw new Error(`A hook was answered ${answer.status}.`)
            answers.push(ms)
          }
        })
        const whileNews = median(await lists(LIST_CALLS))
        await Promise.all(senders)
        await until(
          async () =>
            (await countOf(db, `select count(*)::int as count from partner_hook where state = 'waiting'`)) === 0,
        )
        const newsSeconds = (performance.now() - newsAt) / 1000
        return [
          { name: '1 000 bookings, answered in 200 ms', unit: 's', waybill: bookingSeconds, target: { atMost: 30 } },
          {
            name: '10 000 news of a carrier, sent and applied',
            unit: 's',
            waybill: newsSeconds,
            target: { atMost: 20 },
          },
          { name: 'News answered, p95', unit: 'ms', waybill: percentile(answers, 0.95), target: { atMost: 50 } },
          { name: 'Parcel list, median, quiet', unit: 'ms', waybill: before },
          {
            name: 'Parcel list, median, during bookings',
            unit: 'ms',
            waybill: whileBooking,
            target: { atMost: before * 1.2 },
          },
          {
            name: 'Parcel list, median, during news',
            unit: 'ms',
            waybill: whileNews,
            target: { atMost: before * 1.2 },
          },
        ] satisfies BenchResult[]
      },
      env,
    )
  } finally {
    await db.query('delete from partner_hook')
    await db.end()
    await ghn.close()
  }
}

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> => {
  const startedAt = performance.now()
  const answer = await work()
  return { ms: performance.now() - startedAt, answer }
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

const newsOf = (OrderCode: string, Status: string, nth: number) => ({
  Type: 'switch_status',
  OrderCode,
  ClientOrderCode: '',
  Status,
  Time: new Date(Date.now() + nth * 60_000).toISOString(),
  Reason: '',
  ReasonCode: '',
  Description: '',
  Warehouse: '',
})
