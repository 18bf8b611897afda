import { editOrder, orderGrid } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { formatNumber } from '@waybill/contract/shipments/numbers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
let clerk: Client
let orders: Record<'dao' | 'percent' | 'slash' | 'plain', OrderDetail>
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  clerk = await waybill.as('cs')
  orders = {
    dao: await waybill.orders.make({ to: { name: 'Nguyễn\u00a0Thị  Đào', contactName: 'Trần Bảo Châu' } }),
    percent: await waybill.orders.make({ senderReference: '100% silk_scarf', from: { name: "O'Brien & Söhne" } }),
    slash: await waybill.orders.make({ senderReference: 'C:\\exports\\7' }),
    plain: await waybill.orders.make({ senderReference: '100 silk-scarf', to: { name: 'Smith' } }),
  }
})
afterAll(() => waybill.close())

const found = async (
  name: string,
  operation: 'Contains' | 'StartsWith' | 'Equal',
  value: string,
): Promise<string[]> => {
  const rows = valueOf(await clerk.grid(orderGrid, { propertyFilters: [{ name, operation, value }] }))
  return rows.map((row) => Object.entries(orders).find(([, order]) => order.id === row.id)?.[0] ?? '?').sort()
}
const find = (text: string) => found('find', 'Contains', text)

describe('a clerk finds an order', () => {
  test('by four digits anywhere in its number, and by the whole number in any case', async () => {
    const { code } = orders.dao
    await waybill.fixtures.db
      .updateTable('shipment')
      .set({ number: 'EXP0748213062', search_text: 'exp0748213062 nguyen' })
      .where('id', '=', orders.plain.id)
      .execute()
    expect(await find('4821')).toEqual(['plain'])
    expect(await find('8213')).toEqual(['plain'])
    expect(await find(code.toLowerCase())).toEqual(['dao'])
    expect(await find(` ${code.slice(0, 3)} ${code.slice(3, 6)}-${code.slice(6)}`)).toEqual(['dao'])
    expect(await found('code', 'Equal', code)).toEqual(['dao'])
    expect(await found('code', 'StartsWith', 'EXP0748')).toEqual(['plain'])
  })

  test('by a whole number: only that shipment; orders that mention the number only if no shipment has it', async () => {
    const mention = (text: string) =>
      waybill.fixtures.db
        .updateTable('shipment')
        .set({ search_text: `exp0748213062 nguyen ${text}` })
        .where('id', '=', orders.plain.id)
        .execute()
    await mention(orders.dao.code.toLowerCase())
    expect(await find(orders.dao.code)).toEqual(['dao'])
    expect(await find(orders.dao.code.slice(3))).toEqual(['dao', 'plain'])
    await mention('exp9999999995')
    expect(await find(formatNumber('EXP', 999_999_999))).toEqual(['plain'])
  })

  test('by a Vietnamese name with or without diacritics, in capitals, composed or decomposed', async () => {
    for (const text of [
      'nguyen thi dao',
      'Nguyễn Thị Đào',
      'NGUYỄN THỊ ĐÀO',
      'nguyễn thị đào'.normalize('NFD'),
      ' thi   dao ',
      'tran bao',
    ])
      expect([text, await find(text)]).toEqual([text, ['dao']])
    for (const text of ['nguyen thi dao', 'thi dao', 'Thị  Đào'])
      expect([text, await found('to', 'Contains', text)]).toEqual([text, ['dao']])
    expect(await found('from', 'Contains', 'sohne')).toEqual(['percent'])
  })

  test('by the beginning of any word, with less than four characters', async () => {
    expect(await find('dao')).toEqual(['dao'])
    expect(await find('ch')).toEqual(['dao'])
    expect(await find('ao')).toEqual([])
    expect(await find('guye')).toEqual(['dao', 'plain'])
  })

  test('by the new name after an edit, and no longer by the old one', async () => {
    const superAdmin = await waybill.as('super')
    const { id, version, to } = orders.slash
    valueOf(await superAdmin.call(editOrder, { body: { id, version, to: { ...to, name: 'Lương Văn Ổi' } } }))
    expect(await find('luong van oi')).toEqual(['slash'])
    expect(await found('to', 'Contains', 'jonas')).not.toContain('slash')
  })
})

describe('special characters of SQL match themselves', () => {
  test.each([
    ['100%', ['percent']],
    ['%%%%', []],
    ['silk_scarf', ['percent']],
    ['____', []],
    ['c:\\exports\\7', ['slash']],
    ['exports\\\\', []],
    ["o'brien", ['percent']],
    ["'; drop", []],
    ['& söhne', ['percent']],
  ])('%s finds %j', async (text, names) => {
    expect(await find(text)).toEqual(names)
  })

  test('in a single column too', async () => {
    expect(await found('senderReference', 'Contains', '100%')).toEqual(['percent'])
    expect(await found('senderReference', 'Equal', '100% silk_scarf')).toEqual(['percent'])
    expect(await found('senderReference', 'Equal', '100% SILK_SCARF')).toEqual([])
    expect(await found('senderReference', 'StartsWith', '100_')).toEqual([])
    expect(await found('senderReference', 'Equal', 'C:\\exports\\7')).toEqual(['slash'])
  })
})

test('an empty search finds everything', async () => {
  for (const text of ['', '   ']) expect(await find(text)).toHaveLength(4)
})

describe('the count of found orders (GRD-7)', () => {
  const about = async (value: string) => {
    const propertyFilters = [{ name: 'senderReference', operation: 'Equal', value } as const]
    const { totalRecords, totalIsEstimate, value: rows } = await clerk.grid(orderGrid, { propertyFilters, Take: 5 })
    return { totalRecords, totalIsEstimate, rows: rows?.length }
  }

  test('is exact up to 10 000, and beyond that an estimate marked as such', async () => {
    const order = await waybill.orders.make()
    await waybill.orders.copy(order, 9_999, { sender_reference: 'MANY', search_text: 'many' })
    expect(await about('MANY')).toEqual({ totalRecords: 9_999, totalIsEstimate: undefined, rows: 5 })
    await waybill.orders.copy(order, 1, { sender_reference: 'MANY', search_text: 'many' })
    expect(await about('MANY')).toEqual({ totalRecords: 10_000, totalIsEstimate: undefined, rows: 5 })
    await waybill.orders.copy(order, 500, { sender_reference: 'MANY', search_text: 'many' })
    const { totalRecords, totalIsEstimate } = await about('MANY')
    expect([totalIsEstimate, (totalRecords ?? 0) > 10_000]).toEqual([true, true])
  })

  test('excludes orders out of scope', async () => {
    const rival = await waybill.as('rival')
    expect((await rival.grid(orderGrid)).totalRecords).toBe(0)
  })
})
