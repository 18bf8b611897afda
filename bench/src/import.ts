import { importParcels, importProgress } from '@waybill/contract/parcels/endpoints'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Client } from '@waybill/testkit/client'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { sheetRow, type SheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { type BenchResult, median } from './figures.ts'
import { signIn, timed } from './people.ts'
import { type Running, withProduct } from './processes.ts'
import { watchMemory } from './watch-memory.ts'

const ROWS = 10_000
const COLUMNS = 40
const ASK_EVERY_MS = 100

/** Fills every cell that a plain parcel leaves empty, as far as the rules allow. */
const MORE: SheetRow = {
  'Recipient Company': 'Tan Trading Pte Ltd',
  'Recipient Alternate Phone': '+6598765432',
  'Recipient Email': 'weiling@example.com',
  'Recipient Address 2': '#10-05 International Plaza',
  'Recipient Address 3': 'Tower B',
  Currency: 'USD',
  'Tax HS Code': '610910',
  'Sender Company': 'Công ty Hàng Mây',
  'Sender Email': 'anh@example.com',
  'Sender Address 2': 'Tầng 2',
  'Sender Postcode': '100000',
}

const workbook = (round: string): Promise<Buffer> =>
  xlsxOf(
    Array.from({ length: ROWS }, (_, at) => ({
      ...sheetRow({ ...MORE, 'No.': at + 1, 'Sender Reference': `${round}-${at}` }),
      'Recipient Name': `Nguyễn Thị ${at}`,
      'Package Weight (kg)': (50 + (at % 100)) / 100,
      'Item Description': `Áo thun ${at % 100}`,
      // An address from before July 2025, of another street in each row.
      'Sender Address 1': `${at} Lê Lợi`,
      'Sender Town': 'Phường 5, Quận Gò Vấp',
      'Sender State': 'TP.HCM',
    })),
  )

type Measured = { importId: string; rowsPerSecond: number; answeredMs: number; grownMb: number }

const importOnce = async (product: Running): Promise<Measured> => {
  const client = await signIn(product, 'super-admin')
  const body = formOf(await workbook(`${Date.now()}`), 'parcels.xlsx')
  const memory = await watchMemory(product.pid)
  const startedAt = performance.now()
  const { ms: answeredMs, answer } = await timed(() => client.call(importParcels, { body }))
  const { jobId, good } = valueOf(answer)
  if (good !== ROWS || jobId === null) throw new Error(`${good} of ${ROWS} parcels are good`)
  await ended(client, jobId)
  const seconds = (performance.now() - startedAt) / 1000
  return { importId: jobId, rowsPerSecond: ROWS / seconds, answeredMs, grownMb: memory.grownMb() }
}

const ended = async (client: Client, id: string): Promise<void> => {
  for (;;) {
    const { state, reason } = valueOf(await client.call(importProgress, { params: { id }, query: { made: 'false' } }))
    if (state === 'done') return
    if (state === 'failed') throw new Error(`The upload failed: ${reason}`)
    await pause(ASK_EVERY_MS)
  }
}

/** Removes a round's labels and parcels, which are all alike, so that they do not affect later measurements. */
const dropMade = async (databaseUrl: string, importId: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`delete from graphile_worker._private_jobs where key like 'book-parcel %'`)
    await client.query('delete from shipment where import_id = $1', [importId])
    await client.query('delete from parcel_import where id = $1', [importId])
    await client.query('vacuum shipment')
  } finally {
    await client.end()
  }
}

/** One workbook of 10 000 parcels, from the request until the last of them is stored. */
export const measureImport = async (databaseUrl: string, rounds: number): Promise<BenchResult[]> => {
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    const one = await withProduct(databaseUrl, importOnce)
    await dropMade(databaseUrl, one.importId)
    measured.push(one)
  }
  const of = (name: Exclude<keyof Measured, 'importId'>): number => median(measured.map((one) => one[name]))
  const what = `Bulk upload, 10 000 rows × ${COLUMNS} columns`
  return [
    { name: what, unit: 'rows/s', waybill: of('rowsPerSecond'), target: { atLeast: 1_500 } },
    { name: `${what}, until it is answered`, unit: 'ms', waybill: of('answeredMs') },
    { name: `${what}, most memory more than before`, unit: 'MB', waybill: of('grownMb'), target: { atMost: 300 } },
  ]
}
