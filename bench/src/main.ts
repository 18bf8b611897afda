import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureBookings } from './bookings.ts'
import { measureDashboard } from './dashboard.ts'
import { measureExport } from './export.ts'
import { type BenchResult, isMet, speedOf, tableOf } from './figures.ts'
import { measureFirstLoad } from './first-load.ts'
import { fillDatabase } from './bench-database.ts'
import { measureHubFloor } from './hub-floor.ts'
import { measureImport } from './import.ts'
import { measureLabels } from './labels.ts'
import { measureListPages } from './list-pages.ts'
import { measureOneCall } from './one-call.ts'
import { measureManifests } from './manifests.ts'
import { measurePriceTable } from './price-table.ts'
import { measureRealtime } from './realtime.ts'
import { residentMb, type Running, startBaselineServer, withProduct } from './processes.ts'
import { measureSave } from './save.ts'
import { measureSite } from './site.ts'

const HELP = `Usage: npm run bench -- [--rows N] [--rounds N] [--only rest,lists,calls,save,dashboard,realtime,export,import,bookings,price-table,manifests,hub-floor,labels,load,site]
  --rows     orders, and as many parcels, in the database (1 000 000), made at the first run and kept
  --rounds   of which the median counts (5)
  --only     some of the parts`

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

type Params = { databaseUrl: string; bare: Running; rows: number; rounds: number }

const PARTS: Record<string, (params: Params) => Promise<BenchResult[]>> = {
  rest: ({ databaseUrl }) =>
    withProduct(databaseUrl, async ({ pid }) => [
      { name: 'Server at rest', unit: 'MB', waybill: await residentMb(pid), target: { atMost: 250 } },
    ]),
  lists: ({ databaseUrl, bare, rounds }) =>
    withProduct(databaseUrl, (product) => measureListPages(product, bare, rounds)),
  calls: ({ databaseUrl, rows, rounds }) =>
    withProduct(databaseUrl, (product) => measureOneCall(product, rows, rounds)),
  save: ({ databaseUrl, rounds }) => withProduct(databaseUrl, (product) => measureSave(product, rounds)),
  dashboard: ({ databaseUrl, rounds }) => withProduct(databaseUrl, (product) => measureDashboard(product, rounds)),
  realtime: ({ databaseUrl, rounds }) => withProduct(databaseUrl, (product) => measureRealtime(product, rounds)),
  export: ({ databaseUrl, rounds }) => measureExport(databaseUrl, rounds),
  import: ({ databaseUrl, rounds }) => measureImport(databaseUrl, rounds),
  bookings: ({ databaseUrl, rounds }) => measureBookings(databaseUrl, rounds),
  'price-table': ({ databaseUrl, rounds }) => measurePriceTable(databaseUrl, rounds),
  manifests: ({ databaseUrl, rounds }) => measureManifests(databaseUrl, rounds),
  'hub-floor': ({ databaseUrl, rounds }) => measureHubFloor(databaseUrl, rounds),
  labels: ({ rounds }) => measureLabels(rounds),
  load: async ({ databaseUrl, rounds }) => {
    const { figures, scripts } = await withProduct(databaseUrl, (product) => measureFirstLoad(product, rounds))
    for (const script of scripts) say(`  ${script}`)
    return figures
  },
  site: ({ databaseUrl, bare, rounds }) => withProduct(databaseUrl, (product) => measureSite(product, bare, rounds)),
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
  const bare = await startBaselineServer(databaseUrl)
  const figures: BenchResult[] = []
  try {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (values.only && !values.only.split(',').includes(name)) continue
      say(`Measuring: ${name}…`)
      try {
        figures.push(...(await measure({ databaseUrl, bare, rows, rounds })))
      } catch (error) {
        // The results of the other parts are printed anyway.
        say(`${name} was not measured: ${error instanceof Error ? error.message : String(error)}`)
        process.exitCode = 1
      }
    }
  } finally {
    await bare.stop()
  }
  say(
    `\n${rows.toLocaleString('en')} orders and as many parcels, medians of ${rounds} rounds, ${cpus().length} cores, Node ${process.version}\n`,
  )
  say(tableOf(figures))
  const speed = speedOf(figures)
  if (speed !== undefined) say(`\n${speed}`)
  if (!figures.every(isMet)) process.exitCode = 1
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
