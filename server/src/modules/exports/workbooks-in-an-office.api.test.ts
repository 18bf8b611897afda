import { inLibreOffice, inLibreOfficeAlone, LIBREOFFICE_MS, openWorkbooks } from '@waybill/testkit/libreoffice'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Prefixes that make spreadsheets execute a cell, or once did. */
const HOSTILE = [`=HYPERLINK("https://evil.example","x")`, '+1+1', '-2+3', '@SUM(1,1)', `=cmd|'/c calc'!A1`] as const
const [LINK, PLUS, MINUS, AT, DDE] = HOSTILE
const NAME = 'Công Tằng Tôn Nữ Thị Ngọc Trâm'

let waybill: TestWaybill
let sheets: Record<'Orders.xlsx' | 'Parcels.xlsx' | 'Formula.xlsx', string[][]>

const exported = async (path: string): Promise<Uint8Array> => {
  const { token } = await waybill.as('super')
  const response = await fetch(`${waybill.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('Data.xlsx'),
  ])
  return new Uint8Array(await response.arrayBuffer())
}

beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.orders.make({ senderReference: LINK, to: { name: NAME, contactName: PLUS } })
  await waybill.orders.make({ senderReference: DDE, to: { name: PLUS } })
  await waybill.parcels.make({ senderReference: DDE, shipToAddress: { name1: NAME, addressLine1: MINUS } })
  await waybill.parcels.make({ senderReference: LINK, shipToAddress: { name1: AT, addressLine1: '12 "Rose, Lane"' } })
  sheets = await openWorkbooks({
    'Orders.xlsx': await exported('/api/Order/Export'),
    'Parcels.xlsx': await exported('/api/sgl-parcel/shipment/Export'),
    'Formula.xlsx': await writeXlsx({
      sheets: [{ name: 'S', rows: [], cells: new Map([['0,0', { formula: '1+1' }]]) }],
    }),
  })
}, LIBREOFFICE_MS)
afterAll(() => waybill.close())

/** The column under this head, from the top. */
const column = (rows: string[][], head: string): (string | undefined)[] => {
  const at = rows[0]?.indexOf(head) ?? -1
  if (at < 0) throw new Error(`There is no column ${head} in ${String(rows[0])}`)
  return rows.slice(1).map((row) => row[at])
}

test('LibreOffice computes a formula cell, so the next tests would notice one', inLibreOfficeAlone, () => {
  expect(sheets['Formula.xlsx']).toEqual([['2']])
})

describe('LibreOffice opens Data.xlsx', inLibreOffice, () => {
  test('of orders, and runs nothing in a cell', () => {
    const rows = sheets['Orders.xlsx']
    expect(rows).toHaveLength(3)
    expect(column(rows, 'Reference').sort()).toEqual([DDE, LINK].sort())
    expect(column(rows, 'To').sort()).toEqual([NAME, PLUS].sort())
  })

  test('of parcels, with Vietnamese diacritics, commas and quotes in their cells', () => {
    const rows = sheets['Parcels.xlsx']
    expect(rows).toHaveLength(3)
    expect(column(rows, 'Shipment reference').sort()).toEqual([DDE, LINK].sort())
    expect(column(rows, 'Recipient name').sort()).toEqual([AT, NAME].sort())
    const sendTo = column(rows, 'Send to')
    expect(sendTo.some((text) => text?.startsWith(MINUS))).toBe(true)
    expect(sendTo.some((text) => text?.startsWith('12 "Rose, Lane"'))).toBe(true)
  })

  test('with numbers and dates recognised as such', () => {
    const days = [...column(sheets['Orders.xlsx'], 'Created'), ...column(sheets['Parcels.xlsx'], 'Created date')]
    expect(days.filter((day) => !/^\d{2}\/\d{2}\/\d{4}/.test(day ?? ''))).toEqual([])
    expect(column(sheets['Parcels.xlsx'], 'Chargeable, kg')).toEqual(['0.5', '0.5'])
  })
})
