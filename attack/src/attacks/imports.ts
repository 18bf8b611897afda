import { importParcels } from '@waybill/contract/parcels/endpoints'
import { IMPORT_LIMIT_BYTES } from '@waybill/contract/shipments/import-limits'
import type { Client } from '@waybill/testkit/client'
import { formOf, zipBomb } from '@waybill/testkit/files'
import { longOds, longXlsx } from '@waybill/testkit/long-sheets'
import { csvOf, sheetRow } from '@waybill/testkit/parcel-sheets'
import type { Attack } from '../attack.ts'

const AT_ONCE = 4
/** Together 19 MB, most of it in an unknown column. */
const ROWS = 15_000
const CELL_LENGTH = 900

export const hugeSheets: Attack = {
  name: 'four csv files of 19 MB at once',
  slowMs: 120_000,
  healthMs: 100,
  async run({ as }, tally) {
    const client = await as('super-admin')
    const own = (at: number) => ({ 'Sender Reference': `A${at}`, Remark: 'x'.repeat(CELL_LENGTH) })
    const content = Buffer.from(csvOf(Array.from({ length: ROWS }, (_, at) => sheetRow(own(at)))))
    tally.expect(content.length < IMPORT_LIMIT_BYTES, `The file of ${content.length} bytes is not even read`)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const body = formOf(content, 'parcels.csv')
        await tally.ask(client, 'POST', importParcels.path, { query: { mode: 'check' }, body })
      }),
    )
  },
}

export const swollenSheets: Attack = {
  name: 'workbooks that unpack to 256 MB',
  slowMs: 30_000,
  async run({ as }, tally) {
    const client = await as('super-admin')
    for (const name of ['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']) {
      const body = formOf(zipBomb(name), 'parcels.xlsx')
      const { status } = await tally.ask(client, 'POST', importParcels.path, { query: { mode: 'check' }, body })
      tally.expect(status >= 400, `It is taken: ${status}`)
    }
  },
}

const LONG_SHEETS = 8
/** Thousands of rows, up to the maximum that is unpacked. */
const LONG_SHEET_THOUSANDS = 2_000
/** The one row of another company, whatever is read meanwhile. */
const OTHER_MS = 10_000

export const longSheets: Attack = {
  name: 'eight sheets of two million rows of one company, and a row of another',
  slowMs: 120_000,
  async run({ as }, tally) {
    const [greedy, other] = [await as('company-admin'), await as('company-admin-2')]
    const heads = Object.keys(sheetRow())
    const long = [longXlsx, longOds].map((make) => make({ thousands: LONG_SHEET_THOUSANDS, heads, cells: ['1'] }))
    const send = (client: Client, content: Buffer, name: string) =>
      tally.ask(client, 'POST', importParcels.path, { query: { mode: 'check' }, body: formOf(content, name) })
    const reading = Array.from({ length: LONG_SHEETS }, async (_, at) => {
      const { status, errors } = await send(greedy, long[at % 2] ?? Buffer.of(), 'parcels.xlsx')
      tally.expect(status === 400, `A sheet of millions of rows is answered ${status} ${errors[0]}`)
    })
    const startedAt = performance.now()
    const { status } = await send(other, Buffer.from(csvOf([sheetRow()])), 'parcels.csv')
    tally.expect(status === 200, `The row of another company is answered ${status}`)
    tally.expectWithin('the row of another company', performance.now() - startedAt, OTHER_MS)
    await Promise.all(reading)
  },
}

/** Fills the memory of a process that reads it as text: one kind after the other, each with two-byte letters. */
export const senselessSheets: Attack = {
  name: 'csv files of 12 MB that are no text',
  slowMs: 60_000,
  async run({ as }, tally) {
    const client = await as('super-admin')
    for (const byte of [0xe1, 0xa9]) {
      const content = Buffer.concat([Buffer.from('No.,Recipient Name\n'), Buffer.alloc(12_000_000, byte)])
      const body = formOf(content, 'parcels.csv')
      const { status } = await tally.ask(client, 'POST', importParcels.path, { query: { mode: 'check' }, body })
      tally.expect(status >= 400, `It is taken: ${status}`)
    }
  },
}
