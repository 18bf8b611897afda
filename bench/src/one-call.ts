import { orderGrid } from '@waybill/contract/orders/endpoints'
import { searchable } from '@waybill/contract/kernel/grid'
import type { Client } from '../../testkit/src/client.ts'
import { valueOf } from '../../testkit/src/client.ts'
import { type Figure, median } from './figures.ts'
import { signIn, timed } from './people.ts'
import type { Running } from './processes.ts'

const TERMS = 12
/** Rows of the list that the searches are taken from, spread over the years of a million orders. */
const PLACES = Array.from({ length: TERMS }, (_, at) => 1000 + at * 79_000)

type Row = { id: string; code: string; from: string; to: string; isImport: boolean }

const sample = async (client: Client, rows: number): Promise<Row[]> => {
  const found = await Promise.all(
    PLACES.map(async (place) => {
      const Skip = Math.floor((place * rows) / 1_000_000)
      return valueOf(await client.grid(orderGrid, { Skip, Take: 1 }))[0]
    }),
  )
  return found.filter((row) => row !== undefined)
}

/** Each term is searched in every round; a term's figure is its median, the search's figure that of its slowest term. */
const slowestOf = async (rounds: number, calls: readonly (() => Promise<{ ms: number }>)[]): Promise<number> => {
  const all = calls.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, call] of calls.entries()) all[at]?.push((await call()).ms)
  return Math.max(...all.map(median))
}

/** Every call once: what is remembered for a minute cannot help. */
const onceEach = async (calls: readonly (() => Promise<{ ms: number }>)[]): Promise<number> => {
  const times: number[] = []
  for (const call of calls) times.push((await call()).ms)
  return median(times)
}

const search = (client: Client, text: string) => () =>
  timed(() =>
    client.grid(orderGrid, { Take: 25, propertyFilters: [{ name: 'find', operation: 'Contains', value: text }] }),
  )

/**
 * Searches and reads of one person on an idle server, answered whole: page and count. The figure is the slowest term's:
 * a consignee's or a sender's name without its marks, and five digits from the middle of a number.
 */
export const measureOneCall = async (product: Running, rows: number, rounds: number): Promise<Figure[]> => {
  const client = await signIn(product, 'cs-employee')
  const orders = await sample(client, rows)
  const names = orders.map((order) => searchable(order.isImport ? order.from : order.to))
  const digits = orders.map(({ code }) => code.slice(-7, -2))
  const opened = orders.map(
    ({ id }) =>
      () =>
        timed(() => client.send('GET', `/api/Order/${id}`)),
  )
  const companies = [...new Set(orders.map((order) => searchable(order.isImport ? order.to : order.from)))]
  return [
    {
      name: 'Search, unmarked name',
      unit: 'ms',
      waybill: await slowestOf(
        rounds,
        names.map((name) => search(client, name)),
      ),
      target: { atMost: 50 },
    },
    {
      name: 'Search, digits inside a number',
      unit: 'ms',
      waybill: await slowestOf(
        rounds,
        digits.map((some) => search(client, some)),
      ),
      target: { atMost: 50 },
    },
    {
      name: 'Search, a name in every tenth order, first time in a minute',
      unit: 'ms',
      waybill: await onceEach(companies.map((name) => search(client, name))),
    },
    { name: 'Opening one order', unit: 'ms', waybill: await slowestOf(rounds, opened), target: { atMost: 15 } },
  ]
}
