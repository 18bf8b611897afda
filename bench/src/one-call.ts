import type { Client } from '@waybill/testkit/client'
import { type BenchResult, median } from './figures.ts'
import { type BenchLine, LINES, type ListedOne } from './lines.ts'
import { signIn, timed } from './people.ts'
import type { Running } from './processes.ts'

const TERMS = 12
/** Rows of the list for the searches, spread over the years of a million orders. */
const PLACES = Array.from({ length: TERMS }, (_, at) => 1000 + at * 79_000)

const sample = async (line: BenchLine, client: Client, rows: number): Promise<ListedOne[]> => {
  const found = await Promise.all(
    PLACES.map(async (place) => {
      const Skip = Math.floor((place * rows) / 1_000_000)
      return (await line.list(client, { Skip, Take: 1 }))[0]
    }),
  )
  return found.filter((row) => row !== undefined)
}

/** Each term is searched in every round; a term's result is its median. */
const termsOf = async (rounds: number, calls: readonly (() => Promise<{ ms: number }>)[]): Promise<number[]> => {
  const all = calls.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, call] of calls.entries()) all[at]?.push((await call()).ms)
  return all.map(median)
}
const slowestOf = async (...params: Parameters<typeof termsOf>): Promise<number> =>
  Math.max(...(await termsOf(...params)))

/** Every call once, so that caches of a minute do not help. */
const onceEach = async (calls: readonly (() => Promise<{ ms: number }>)[]): Promise<number> => {
  const times: number[] = []
  for (const call of calls) times.push((await call()).ms)
  return median(times)
}

const filtered = (line: BenchLine, client: Client, filter: object) => () =>
  timed(() => client.send('GET', line.listPath, { query: { Take: '25', propertyFilters: JSON.stringify([filter]) } }))
const search = (line: BenchLine, client: Client, value: string) =>
  filtered(line, client, { name: 'find', operation: 'Contains', value })
const pasted = (line: BenchLine, client: Client, value: string) =>
  filtered(line, client, { name: 'numbers', operation: 'In', value: [value] })

/**
 * Searches and reads of one user on an idle server, answered whole: page and count. The result is the slowest term's: a
 * consignee's or a sender's name without its marks, and five digits from the middle of a number. For a whole number it
 * is the median, because it depends on how common its digits are, not on the number of rows.
 */
export const measureOneCall = async (product: Running, rows: number, rounds: number): Promise<BenchResult[]> => {
  const client = await signIn(product, 'cs-employee')
  const figures: BenchResult[] = []
  for (const line of LINES) figures.push(...(await measureLine(line, client, rows, rounds)))
  return figures
}

const measureLine = async (line: BenchLine, client: Client, rows: number, rounds: number): Promise<BenchResult[]> => {
  const sampled = await sample(line, client, rows)
  const names = sampled.map(({ consignee }) => search(line, client, consignee))
  const digits = sampled.map(({ number }) => search(line, client, number.slice(-7, -2)))
  const opened = sampled.map(
    ({ id }) =>
      () =>
        timed(() => client.send('GET', line.openPath(id))),
  )
  const numbers = sampled.map(({ number }) => search(line, client, number))
  const pastes = sampled.map(({ number }) => pasted(line, client, number))
  const pages = sampled.map(() => () => timed(() => client.send('GET', line.listPath, { query: { Take: '25' } })))
  const merchants = [...new Set(sampled.map(({ merchant }) => merchant))].map((name) => search(line, client, name))
  const { one, many } = line
  return [
    { name: `First page of ${many}`, unit: 'ms', waybill: await slowestOf(rounds, pages) },
    { name: `Search of ${many}, a pasted number`, unit: 'ms', waybill: await slowestOf(rounds, pastes) },
    { name: `Search of ${many}, a whole number, median`, unit: 'ms', waybill: median(await termsOf(rounds, numbers)) },
    {
      name: `Search of ${many}, unmarked name`,
      unit: 'ms',
      waybill: await slowestOf(rounds, names),
      target: { atMost: 50 },
    },
    {
      name: `Search of ${many}, digits inside a number`,
      unit: 'ms',
      waybill: await slowestOf(rounds, digits),
      target: { atMost: 50 },
    },
    {
      name: `Search of ${many}, a name in every tenth of them, first time in a minute`,
      unit: 'ms',
      waybill: await onceEach(merchants),
    },
    { name: `Opening one ${one}`, unit: 'ms', waybill: await slowestOf(rounds, opened), target: { atMost: 15 } },
  ]
}
