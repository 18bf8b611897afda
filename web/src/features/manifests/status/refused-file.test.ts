import { STATUS } from '@waybill/contract/shipments/status'
import { expect, test } from 'vitest'
import { refusedFile } from './refused-file.ts'

const words = {
  heads: ['Number', 'Recipient'],
  status: (code: number) => `S${code}`,
  reason: (reason: string) => reason,
}
const refused = (consigneeName: string, reason = 'Delivered is final') => ({
  id: '1',
  number: 'SGL1',
  consigneeName,
  status: STATUS.delivered,
  reason,
})

test('has a line per shipment, in UTF-8 with a byte-order mark', async () => {
  const bytes = new Uint8Array(await refusedFile([refused('Đỗ Ngọc Bích Trâm')], words).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    '"Number","Recipient"\r\n"SGL1","Đỗ Ngọc Bích Trâm","S6034","Delivered is final"\r\n',
  )
})

test('keeps quotes and commas within a cell, and escapes formulas', async () => {
  const text = await refusedFile([refused('=HYPERLINK("x"), Ltd', 'a "b"')], words).text()
  expect(text).toContain(`"'=HYPERLINK(""x""), Ltd"`)
  expect(text).toContain('"a ""b"""')
})
