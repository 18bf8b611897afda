import autocannon from 'autocannon'
import { type BenchResult, median } from './figures.ts'
import { type BenchLine, LINES } from './lines.ts'
import { signIn } from './people.ts'
import type { Running } from './processes.ts'

const CONNECTIONS = 32
const SECONDS = 5
const WARM_UP_SECONDS = 2

type Target = { url: string; token?: string | undefined }
type Round = { perSecond: number; p99Ms: number }

const load = async ({ url, token }: Target, seconds: number): Promise<Round> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were refusals, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
}

/** Rounds of both in turn, so that what disturbs the machine disturbs both. */
const inTurn = async (waybill: Target, bare: Target, rounds: number) => {
  await load(bare, WARM_UP_SECONDS)
  await load(waybill, WARM_UP_SECONDS)
  const [ours, theirs]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    theirs.push(await load(bare, SECONDS))
    ours.push(await load(waybill, SECONDS))
  }
  return { ours, theirs }
}

const figuresOf = (name: string, { ours, theirs }: { ours: Round[]; theirs: Round[] }): BenchResult[] => [
  {
    name,
    unit: 'req/s',
    waybill: median(ours.map(({ perSecond }) => perSecond)),
    bare: median(theirs.map(({ perSecond }) => perSecond)),
    target: { atLeast: 0.6 },
  },
  {
    name: `${name}, p99`,
    unit: 'ms',
    waybill: median(ours.map(({ p99Ms }) => p99Ms)),
    bare: median(theirs.map(({ p99Ms }) => p99Ms)),
    target: { atMost: 3 },
  },
]

/** The first page of a list, with session, permission, scope and total: everybody's and one merchant's. */
const measureLine = async (
  line: BenchLine,
  product: Running,
  bare: Running,
  rounds: number,
): Promise<BenchResult[]> => {
  const everybody = await signIn(product, 'super-admin')
  const merchant = await signIn(product, 'company-admin')
  const [own] = await line.list(merchant, { Take: 1 })
  const page = `${product.url}${line.listPath}?Take=25`
  const beside = `${bare.url}${line.barePath}`
  return [
    ...figuresOf(
      `List page, everybody’s ${line.many}`,
      await inTurn({ url: page, token: everybody.token }, { url: beside }, rounds),
    ),
    ...figuresOf(
      `List page, one merchant’s ${line.many}`,
      await inTurn({ url: page, token: merchant.token }, { url: `${beside}/of/${own?.merchantId}` }, rounds),
    ),
  ]
}

export const measureListPages = async (product: Running, bare: Running, rounds: number): Promise<BenchResult[]> => {
  const figures: BenchResult[] = []
  for (const line of LINES) figures.push(...(await measureLine(line, product, bare, rounds)))
  return figures
}
