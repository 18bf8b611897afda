import { listDiscountRates, simulatePriceTable, upsertDiscountRates } from '@waybill/contract/pricing/endpoints'
import pg from 'pg'
import { newId } from '../../server/src/platform/ids.ts'
import type { Client } from '@waybill/testkit/client'
import { valueOf } from '@waybill/testkit/client'
import { type BenchResult, median } from './figures.ts'
import { signIn, timed } from './people.ts'
import { type Running, withProduct } from './processes.ts'

const ROWS = 60
const ZONES = 20
const SHIPMENTS = 10_000
const OWN = 'Bench prices'

type Own = { serviceId: string; zoneIds: string[] }

/** The bench's own provider with twenty zones and one service, made once; and the service of most orders. */
const prepare = async (databaseUrl: string): Promise<{ own: Own; busiest: string }> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const idOf = async (query: string, values: unknown[]): Promise<string | undefined> =>
    (await client.query<{ id: string }>(query, values)).rows[0]?.id
  try {
    const known = await idOf(`select id from provider where name = $1`, [OWN])
    const providerId = known ?? newId()
    if (known === undefined) {
      await client.query(`insert into provider (id, name, label, tracking_url) values ($1, $2, $2, 'https://bench')`, [
        providerId,
        OWN,
      ])
      await client.query(
        `insert into service (id, provider_id, code, name, label, position, is_selectable) values ($1, $2, 'BENCH', $3, $3, 1, false)`,
        [newId(), providerId, OWN],
      )
      for (let at = 1; at <= ZONES; at++)
        await client.query(`insert into zone (id, provider_id, name, position) values ($1, $2, $3, $4)`, [
          newId(),
          providerId,
          `Zone ${at}`,
          at,
        ])
    }
    const zones = await client.query<{ id: string }>(`select id from zone where provider_id = $1`, [providerId])
    const serviceId = (await idOf(`select id from service where provider_id = $1`, [providerId])) ?? ''
    const busiest = await idOf(
      `select service_id as id from shipment where created_at > now() - interval '40 days' group by 1 order by count(*) desc limit 1`,
      [],
    )
    if (busiest === undefined) throw new Error('No order was created lately')
    return { own: { serviceId, zoneIds: zones.rows.map(({ id }) => id) }, busiest }
  } finally {
    await client.end()
  }
}

/** Every one of 1,200 prices changed in one call. */
const measureSave = async (client: Client, { serviceId, zoneIds }: Own, rounds: number): Promise<number> => {
  const table = () => client.call(listDiscountRates, { query: { serviceId } }).then(valueOf)
  const save = (body: object[]) => timed(() => client.call(upsertDiscountRates, { body: body }))
  if ((await table()).length === 0)
    await save(
      Array.from({ length: ROWS }, (_, at) => ({
        serviceId,
        weight: (at + 1) / 2,
        discountRates: zoneIds.map((zoneId) => ({ zoneId, price: 100_000 })),
      })),
    )
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const rows = (await table()).map((row) => ({
      ...row,
      discountRates: row.discountRates.map((one) => ({ ...one, price: one.price + 1 })),
    }))
    times.push((await save(rows)).ms)
  }
  return median(times)
}

/** Last month's orders of the busiest service's provider, with every price changed, part by part like the screen. */
const measureSimulation = async (client: Client, serviceId: string): Promise<number> => {
  const rows = valueOf(await client.call(listDiscountRates, { query: { serviceId } })).map((row) => ({
    ...row,
    discountRates: row.discountRates.map((one) => ({ ...one, price: one.price + 1000 })),
  }))
  let [done, spentMs, after] = [0, 0, null as string | null]
  do {
    const { ms, answer } = await timed(() => client.call(simulatePriceTable, { body: { serviceId, rows, after } }))
    const part = valueOf(answer)
    done += part.done
    spentMs += ms
    after = part.next
  } while (after !== null && done < SHIPMENTS)
  if (done === 0) throw new Error('No order was created last month')
  return (spentMs * SHIPMENTS) / done / 1000
}

/** A price table of 60 × 20 saved, and a changed one tried on ten thousand shipments. */
export const measurePriceTable = async (databaseUrl: string, rounds: number): Promise<BenchResult[]> => {
  const { own, busiest } = await prepare(databaseUrl)
  return withProduct(databaseUrl, async (product: Running) => {
    const client = await signIn(product, 'super-admin')
    const simulations: number[] = []
    const save = await measureSave(client, own, rounds)
    for (let round = 0; round < rounds; round++) simulations.push(await measureSimulation(client, busiest))
    return [
      { name: 'Price table, 60 × 20 saved in one call', unit: 'ms', waybill: save, target: { atMost: 300 } },
      {
        name: 'Price table, tried on 10 000 shipments',
        unit: 's',
        waybill: median(simulations),
        target: { atMost: 3 },
      },
    ]
  })
}
