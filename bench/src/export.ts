import type { Client } from '@waybill/testkit/client'
import { type BenchResult, median } from './figures.ts'
import { type BenchLine, LINES } from './lines.ts'
import { signIn } from './people.ts'
import { type Running, withProduct } from './processes.ts'
import { watchMemory } from './watch-memory.ts'

const ROWS = 100_000

const secondsOf = async (line: BenchLine, client: Client, since: string): Promise<number> => {
  const startedAt = performance.now()
  const response = await fetch(`${client.url}${line.exportPath}`, {
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

/** The newest 100 000 rows with every column of the list as xlsx. */
const exportOnce = async (line: BenchLine, product: Running): Promise<{ seconds: number; grownMb: number }> => {
  const client = await signIn(product, 'super-admin')
  const [oldest] = await line.list(client, { Skip: ROWS - 1, Take: 1 })
  if (!oldest) throw new Error(`There are fewer than ${ROWS} ${line.many}`)
  const memory = await watchMemory(product.pid)
  return { seconds: await secondsOf(line, client, oldest.createdDate), grownMb: memory.grownMb() }
}

export const measureExport = async (databaseUrl: string, rounds: number): Promise<BenchResult[]> => {
  const figures: BenchResult[] = []
  for (const line of LINES) figures.push(...(await measureLine(line, databaseUrl, rounds)))
  return figures
}

/** Each round in a fresh process: one that has grown before would hide it. */
const measureLine = async (line: BenchLine, databaseUrl: string, rounds: number): Promise<BenchResult[]> => {
  const exports: { seconds: number; grownMb: number }[] = []
  for (let round = 0; round < rounds; round++)
    exports.push(await withProduct(databaseUrl, (product) => exportOnce(line, product)))
  return [
    {
      name: `Export of ${line.many}, 100 000 rows × ${line.exportedColumns} columns`,
      unit: 's',
      waybill: median(exports.map(({ seconds }) => seconds)),
      target: { atMost: 4 },
    },
    {
      name: `Export of ${line.many}, most memory more than before`,
      unit: 'MB',
      waybill: median(exports.map(({ grownMb }) => grownMb)),
      target: { atMost: 120 },
    },
  ]
}
