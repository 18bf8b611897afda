import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { bookParcels } from '@waybill/contract/parcels/list-endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { valueOf } from '@waybill/testkit/client'
import { type BenchResult, measured, median, percentile } from './figures.ts'
import { signIn } from './people.ts'
import { type Running, withProduct } from './processes.ts'
import { withEventSender } from './send-events.ts'
import { serveGhnApart } from './serve-ghn.ts'

const BOOKINGS = 1_000
const EVENTS_A_PARCEL = 20
const ANSWER_MS = 200
const HOOK_SECRET = 'the-secret-of-the-bench'
const ASK_EVERY_MS = 100
const LIST_CALLS = 600
/** Warm-up. */
const WARM_CALLS = 600
const SENDERS = 16
/**
 * A rate at which ten thousand are sent and applied within twenty seconds: the worker needs a moment after each part.
 */
const EVENTS_A_SECOND = 580
/**
 * Work is done in this many parts, with the idle list in between, because the machine's speed changes within seconds.
 */
const PARTS = 3
const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: PARTS }, (_, part) => all.slice((part * all.length) / PARTS, ((part + 1) * all.length) / PARTS))
/** GHN's statuses of a parcel on its way, in order. */
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

/** Fresh bulk parcels within Vietnam, with a service of GHN. */
const takeParcels = async (db: Db, most: number): Promise<{ id: string; owner: string; number: string }[]> => {
  // Bookings of an earlier run.
  await db.query(
    `delete from shipment_number where kind = 'provider' and shipment_id in (select shipment_id from carrier_booking)`,
  )
  await db.query('delete from shipment_event where source_event_id is not null')
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

const until = async (isDone: () => Promise<boolean>): Promise<void> => {
  while (!(await isDone())) await pause(ASK_EVERY_MS)
}
const countOf = async (db: Db, query: string, given: unknown[] = []): Promise<number> =>
  (await db.query<{ count: number }>(query, given)).rows[0]?.count ?? 0

/**
 * How the product runs: with its jobs in a separate worker, as an operator with thousands of bookings does, or in one
 * process.
 */
type Arrangement = 'a worker beside' | 'one process'

const withArrangement = async <T>(
  databaseUrl: string,
  arrangement: Arrangement,
  measure: (product: Running) => Promise<T>,
  env: Record<string, string>,
): Promise<T> => {
  if (arrangement === 'one process') return withProduct(databaseUrl, measure, env)
  const files = await mkdtemp(path.join(tmpdir(), 'waybill-bench-files-'))
  const shared = { ...env, FILES_DIR: files }
  const withRole = <R>(role: string, work: (product: Running) => Promise<R>): Promise<R> =>
    withProduct(databaseUrl, work, { ...shared, PROCESS_ROLES: role })
  try {
    return await withRole('worker', () => withRole('api', measure))
  } finally {
    await rm(files, { recursive: true, force: true })
  }
}

/** The results of each round, of which the median counts, by target. */
const middleOf = async (rounds: number, measure: () => Promise<BenchResult[]>): Promise<BenchResult[]> => {
  const all: BenchResult[][] = []
  for (let round = 0; round < rounds; round++) all.push(await measure())
  return (all[0] ?? []).map((first, at) => {
    const sorted = all.map((figures) => figures[at] ?? first).sort((a, b) => measured(a) - measured(b))
    return sorted[Math.floor(rounds / 2)] ?? first
  })
}

/**
 * The targets are for one worker beside the process that serves users; the same in one process is shown beside, once.
 */
export const measureBookings = async (databaseUrl: string, rounds: number): Promise<BenchResult[]> => [
  ...(await middleOf(rounds, () => measureArranged(databaseUrl, 'a worker beside'))),
  ...(await measureArranged(databaseUrl, 'one process')).map(({ target: _target, ...figure }) => ({
    ...figure,
    name: `In one process: ${figure.name}`,
  })),
]

/**
 * Bookings through a slow GHN, and its events of a thousand parcels, ten of each, one a call; meanwhile the parcel list
 * is requested, one call after another.
 */
const measureArranged = async (databaseUrl: string, arrangement: Arrangement): Promise<BenchResult[]> => {
  const ghn = await serveGhnApart(ANSWER_MS)
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
    return await withArrangement(
      databaseUrl,
      arrangement,
      async ({ url, pid }) => {
        const client = await signIn({ url, pid, stop: () => Promise.resolve() }, 'super-admin')
        const list = async (): Promise<number> =>
          (await timed(async () => valueOf(await client.grid(parcelGrid, { Take: 20 })))).ms
        const lists = async (calls: number): Promise<number[]> => {
          const times: number[] = []
          for (let nth = 0; nth < calls; nth++) times.push(await list())
          return times
        }
        /**
         * The list during each kind of work, beside the idle list just before and after it, because the machine's speed
         * changes.
         */
        const besideQuiet = async <T>(works: (() => Promise<T>)[], settled: () => Promise<void>) => {
          const quiet = await lists(LIST_CALLS)
          const times: number[] = []
          const answers: T[] = []
          let workedMs = 0
          for (const work of works) {
            let isOver = false
            const startedAt = performance.now()
            const over = work().finally(() => {
              isOver = true
            })
            while (!isOver) times.push(await list())
            answers.push(await over)
            workedMs += performance.now() - startedAt
            await settled()
            quiet.push(...(await lists(LIST_CALLS)))
          }
          return { answers, seconds: workedMs / 1000, list: median(times), quiet: median(quiet) }
        }
        await lists(WARM_CALLS)

        const areBooked = async (ids: string[]) =>
          (await countOf(
            db,
            `select count(*)::int as count from carrier_booking where state in ('accepted', 'booked') and shipment_id = any($1::uuid[])`,
            [ids],
          )) >= ids.length
        // The labels of the booked parcels.
        const areLabelsThere = async () =>
          (await countOf(db, 'select count(*)::int as count from graphile_worker.jobs where run_at <= now()')) === 0
        const booking = await besideQuiet(
          inParts(parcels).map((some) => async () => {
            const ids = some.map(({ id }) => id)
            valueOf(await client.call(bookParcels, { body: ids }))
            await until(() => areBooked(ids))
          }),
          () => until(areLabelsThere),
        )

        const { rows } = await db.query<{ number: string }>(
          'select tracking_number as number from shipment where id = any($1::uuid[])',
          [parcels.map(({ id }) => id)],
        )
        const half = rows.length / 2
        const eventsFor = (some: { number: string }[]): object[] =>
          Array.from({ length: EVENTS_A_PARCEL }, (_, nth) =>
            some.map(({ number }) => eventOf(number, WORDS[nth % WORDS.length] ?? 'transporting', nth)),
          ).flat()
        const areWorkedIn = async () =>
          (await countOf(db, `select count(*)::int as count from partner_hook where state = 'waiting'`)) === 0
        const send = (bodies: object[], perSecond?: number) =>
          withEventSender(async (sendEvents) => {
            const hook = `${url}/api/hooks/ghn/${HOOK_SECRET}`
            const sent = await besideQuiet(
              inParts(bodies).map((some) => async () => {
                const times = await sendEvents({ url: hook, bodies: some, connections: SENDERS, perSecond })
                await until(areWorkedIn)
                return times
              }),
              () => Promise.resolve(),
            )
            return { ...sent, p95: percentile(sent.answers.flat(), 0.95) }
          })
        const steady = await send(eventsFor(rows.slice(0, half)), EVENTS_A_SECOND)
        const fast = await send(eventsFor(rows.slice(half)))
        const listBesideQuiet = (when: string, { list, quiet }: { list: number; quiet: number }): BenchResult => ({
          name: `Parcel list ${when}, median, beside quiet`,
          unit: 'ms',
          waybill: list,
          bare: quiet,
        })
        return [
          { name: '1 000 bookings, answered in 200 ms', unit: 's', waybill: booking.seconds, target: { atMost: 30 } },
          { ...listBesideQuiet('during bookings', booking), target: { atMost: 1.2 } },
          {
            name: `10 000 news, ${EVENTS_A_SECOND} a second, sent and applied`,
            unit: 's',
            waybill: steady.seconds,
            target: { atMost: 20 },
          },
          {
            name: `10 000 news, ${EVENTS_A_SECOND} a second, answered, p95`,
            unit: 'ms',
            waybill: steady.p95,
            target: { atMost: 50 },
          },
          { ...listBesideQuiet(`during ${EVENTS_A_SECOND} news a second`, steady), target: { atMost: 1.2 } },
          { name: '10 000 news, as fast as they are answered', unit: 's', waybill: fast.seconds },
          { name: '10 000 news, as fast as they are answered, p95', unit: 'ms', waybill: fast.p95 },
          listBesideQuiet('during news as fast as they are answered', fast),
        ] satisfies BenchResult[]
      },
      env,
    )
  } finally {
    await db.query('delete from partner_hook')
    await db.end()
    ghn.close()
  }
}

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> => {
  const startedAt = performance.now()
  const answer = await work()
  return { ms: performance.now() - startedAt, answer }
}

const eventOf = (OrderCode: string, Status: string, nth: number) => ({
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
