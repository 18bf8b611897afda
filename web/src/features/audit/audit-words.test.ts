import { allEndpoints } from '@waybill/contract/endpoints'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldLabel, hasFieldLabel } from './field-labels.ts'
import { valueText } from './value-text.ts'

test.each([
  ['orderStatus', 'Status', 'Trạng thái'],
  ['from.city', 'Sender · City', 'Người gửi · Thành phố'],
  [
    'orderDetails.0.shipmentContentDetails.1.hsCode',
    'Packages 1 · Items 2 · HS code',
    'Kiện hàng 1 · Dòng hàng 2 · Mã HS',
  ],
  ['printerPort', 'Printer port', 'Printer port'],
])('%s is labelled in both languages (rule AUD-3)', (path, en, vi) => {
  expect([fieldLabel(path, 'en'), fieldLabel(path, 'vi')]).toEqual([en, vi])
})

const words = { yes: 'Yes', no: 'No', language: 'en' as const, names: { 'id-1': 'SGL0000000012', 'id-2': 'Hàng Mây' } }

test.each([
  ['kind', 'commodity', 'tariffRate', 'Theo hàng hóa'],
  ['finance.estimate.tariff.layers.0.unit', 'heading', 'parcel', 'Số tiền mỗi nhóm hàng'],
  ['scheme', 'ukVat', 'schemeLimit', 'Số VAT (Anh)'],
  ['code', 'service', 'vatRate', 'Dịch vụ và phụ phí'],
  ['code', 'service', 'zone', 'service'],
])('%s %s of %s is a word in the reader’s language (rule AUD-3)', (path, value, entity, word) => {
  expect(valueText(path, value, { ...words, language: 'vi', entity })).toBe(word)
})

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

type Def = { shape?: Record<string, z.ZodType>; options?: readonly z.ZodType[] } & Partial<
  Record<'element' | 'innerType' | 'in' | 'out' | 'valueType' | 'left' | 'right', z.ZodType>
>

/** Names of all fields of a schema, at any depth. */
const fieldsIn = (schema: z.ZodType | undefined, into: Set<string>, seen = new Set<z.ZodType>()): Set<string> => {
  if (schema === undefined || seen.has(schema)) return into
  seen.add(schema)
  const { shape = {}, options = [], ...inner } = schema.def as Def
  for (const [name, field] of Object.entries(shape)) {
    // The reader's rights are not part of a record.
    if (name === 'can') continue
    into.add(name)
    fieldsIn(field, into, seen)
  }
  for (const one of [...options, inner.element, inner.innerType, inner.in, inner.out, inner.valueType])
    fieldsIn(one, into, seen)
  return into
}

test('every field of a record in the audit has a label in both languages (rule AUD-3)', () => {
  const names = new Set<string>()
  for (const endpoint of allEndpoints)
    if (endpoint.kind === 'call' && typeof endpoint.audit === 'string') {
      fieldsIn(endpoint.body, names)
      fieldsIn(endpoint.reply, names)
    }
  expect([...names].filter((name) => !hasFieldLabel(name))).toEqual([])
})

test('a record may have its own label for a field: a carrier’s state is not a province', () => {
  expect([fieldLabel('state', 'vi'), fieldLabel('state', 'vi', 'carrier')]).toEqual(['Tỉnh/bang', 'Tình trạng'])
})
