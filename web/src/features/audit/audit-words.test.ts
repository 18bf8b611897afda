import { expect, test } from 'vitest'
import { fieldLabel } from './field-labels.ts'
import { valueText } from './value-text.ts'

test.each([
  ['orderStatus', 'Status', 'Trạng thái'],
  ['from.city', 'Sender · City', 'Người gửi · Thành phố'],
  ['orderDetails.0.shipmentContentDetails.1.hsCode', 'Packages 1 · Items 2 · HS code', 'Kiện 1 · Dòng hàng 2 · Mã HS'],
  ['printerPort', 'Printer port', 'Printer port'],
])('%s is labelled in both languages (rule AUD-3)', (path, en, vi) => {
  expect([fieldLabel(path, 'en'), fieldLabel(path, 'vi')]).toEqual([en, vi])
})

const words = { yes: 'Yes', no: 'No', language: 'en' as const, names: { 'id-1': 'SGL0000000012', 'id-2': 'Hàng Mây' } }

test.each([
  ['orderStatus', 3300, 'Received at hub'],
  ['statuses', [3001, 3021], 'Shipment generated, Cancelled'],
  ['totalQuantity', 3300, '3300'],
  ['createdDate', '2026-11-20T18:30:00.000Z', '21/11/2026 01:30:00'],
  ['validFrom', '2026-11-20', '20/11/2026'],
  ['merchantId', 'id-2', 'Hàng Mây'],
  ['ids', ['id-1', 'id-3'], 'SGL0000000012, id-3'],
  ['isImport', true, 'Yes'],
  ['note', '', '–'],
])('%s: %j is %s', (path, value, text) => {
  expect(valueText(path, value, words)).toBe(text)
})
