import { orderGrid } from '@waybill/contract/orders/endpoints'
import type { Client } from '../../testkit/src/client.ts'
import { valueOf } from '../../testkit/src/client.ts'
import { type Figure, median } from './figures.ts'
import { signIn } from './people.ts'
import { residentMb, type Running, withProduct } from './processes.ts'

const ROWS = 100_000
const WATCH_EVERY_MS = 10

/** Watches the most memory that a process holds until told to stop. */
const watchMemory = async (pid: number) => {
  const before = await residentMb(pid)
  let most = before
  const watch = setInterval(() => void residentMb(pid).then((now) => (most = Math.max(most, now))), WATCH_EVERY_MS)
  return {
    grownMb: (): number => {
      clearInterval(watch)
      return most - before
    },
  }
}

const secondsOf = async (client: Client, since: string): Promise<number> => {
  const startedAt = performance.now()
  const response = await fetch(`${client.url}/api/Order/Export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ propertyFilters: [{ name: 'createdDate', operation: 'GreaterOrEqual', value: since }] }),
  })
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  if (response.status !== 200 || bytes < ROWS * 20)
    throw new Error(`The export answered ${response.status}, ${bytes} bytes`)
  return (performance.now() - startedAt) / 1000
}

/** The newest 100 000 orders with every column of the list as xlsx. */
const exportOnce = async (product: Running): Promise<{ seconds: number; grownMb: number }> => {
  const client = await signIn(product, 'super-admin')
  const [oldest] = valueOf(await client.grid(orderGrid, { Skip: ROWS - 1, Take: 1 }))
  if (!oldest) throw new Error(`There are fewer than ${ROWS} orders`)
  const memory = await watchMemory(product.pid)
  return { seconds: await secondsOf(client, oldest.createdDate), grownMb: memory.grownMb() }
}

/** Each round in a process that has done nothing else yet: one that has grown before would hide it. */
export const measureExport = async (databaseUrl: string, rounds: number): Promise<Figure[]> => {
  const exports: { seconds: number; grownMb: number }[] = []
  for (let round = 0; round < rounds; round++) exports.push(await withProduct(databaseUrl, exportOnce))
  return [
    {
      name: 'Export, 100 000 rows × 14 columns',
      unit: 's',
      waybill: median(exports.map(({ seconds }) => seconds)),
      target: { atMost: 4 },
    },
    {
      name: 'Export, most memory more than before',
      unit: 'MB',
      waybill: median(exports.map(({ grownMb }) => grownMb)),
      target: { atMost: 120 },
    },
  ]
}
