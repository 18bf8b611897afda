import autocannon from 'autocannon'
import { type BenchResult, median } from './figures.ts'

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

/** Alternating rounds, so that disturbances of the machine affect both. */
export const inTurn = async (waybill: Target, bare: Target, rounds: number) => {
  await load(bare, WARM_UP_SECONDS)
  await load(waybill, WARM_UP_SECONDS)
  const [ours, theirs]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    theirs.push(await load(bare, SECONDS))
    ours.push(await load(waybill, SECONDS))
  }
  return { ours, theirs }
}

/** Requests a second, with a target ratio to the bare server, and the time of the slowest. */
export const figuresOf = (
  name: string,
  { ours, theirs }: { ours: Round[]; theirs: Round[] },
  atLeast: number,
): BenchResult[] => [
  {
    name,
    unit: 'req/s',
    waybill: median(ours.map(({ perSecond }) => perSecond)),
    bare: median(theirs.map(({ perSecond }) => perSecond)),
    target: { atLeast },
  },
  {
    name: `${name}, p99`,
    unit: 'ms',
    waybill: median(ours.map(({ p99Ms }) => p99Ms)),
    bare: median(theirs.map(({ p99Ms }) => p99Ms)),
    target: { atMost: 3 },
  },
]
