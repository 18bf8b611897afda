import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureExport } from './export.ts'
import { type Figure, isMet, tableOf } from './figures.ts'
import { measureFirstLoad } from './first-load.ts'
import { fillDatabase } from './bench-database.ts'
import { measureListPages } from './list-pages.ts'
import { measureOneCall } from './one-call.ts'
import { residentMb, type Running, startBareServer, startProduct } from './processes.ts'

const HELP = `Usage: npm run bench -- [--rows N] [--rounds N] [--only lists,calls,export,load]
  --rows     orders in the database (1 000 000), made at the first run and kept
  --rounds   of which the median counts (5)
  --only     some of the parts`

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

type Part = (given: { product: Running; bare: Running; rows: number; rounds: number }) => Promise<Figure[]>

/** Each on a product that has just been started. */
const PARTS: Record<string, Part> = {
  rest: async ({ product }) => [
    { name: 'Server at rest', unit: 'MB', waybill: await residentMb(product.pid), target: { atMost: 250 } },
  ],
  lists: ({ product, bare, rounds }) => measureListPages(product, bare, rounds),
  calls: ({ product, rows, rounds }) => measureOneCall(product, rows, rounds),
  export: ({ product, rounds }) => measureExport(product, rounds),
  load: async ({ product }) => {
    const { figures, scripts } = await measureFirstLoad(product)
    for (const script of scripts) say(`  ${script}`)
    return figures
  },
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return say(HELP)
  const [rows, rounds] = [Number(values.rows ?? 1_000_000), Number(values.rounds ?? 5)]
  const databaseUrl = process.env['DATABASE_URL']
  if (!databaseUrl || !Number.isInteger(rows) || !Number.isInteger(rounds)) throw new Error(HELP)
  await fillDatabase(databaseUrl, rows)
  const bare = await startBareServer(databaseUrl)
  const figures: Figure[] = []
  try {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (values.only && !values.only.split(',').includes(name)) continue
      say(`Measuring: ${name}…`)
      const product = await startProduct(databaseUrl)
      try {
        figures.push(...(await measure({ product, bare, rows, rounds })))
      } finally {
        await product.stop()
      }
    }
  } finally {
    await bare.stop()
  }
  say(
    `\n${rows.toLocaleString('en')} orders, medians of ${rounds} rounds, ${cpus().length} cores, Node ${process.version}\n`,
  )
  say(tableOf(figures))
  if (!figures.every(isMet)) process.exitCode = 1
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
