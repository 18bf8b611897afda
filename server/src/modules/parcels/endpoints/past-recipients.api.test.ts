import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { pastRecipients } from '@waybill/contract/parcels/endpoints'
import { PastRecipient } from '@waybill/contract/parcels/list-schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let hour = 0
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date(Date.UTC(2026, 10, 20, hour)) })
  people = await waybill.fixtures.people()
  const send = async (by: string, name1: string, more: object = {}) => {
    hour += 1
    await waybill.parcels.make({ by, shipToAddress: { name1 }, ...more })
  }
  await send('merchant', 'Nguyễn Văn Đạt')
  await send('merchant', 'Jonas Weber')
  await send('merchant', 'Nguyễn Văn Đạt')
  await send('rival', 'Only Rival')
  await send('sales', 'Of Other', { merchantId: NIL_ID })
})
afterAll(() => waybill.close())

const listPast = async (username: string, query: { find?: string; merchantId?: string } = {}) =>
  (await waybill.as(username)).call(pastRecipients, { query })
const names = async (username: string, query?: { find?: string; merchantId?: string }) =>
  valueOf(await listPast(username, query)).map(({ name1 }) => name1)

describe('the address book', () => {
  test('holds each recipient once, the most recent first, and how many parcels went there', async () => {
    const [first, second, ...more] = valueOf(await listPast('merchant'))
    expect(PastRecipient.parse(first)).toMatchObject({
      name1: 'Nguyễn Văn Đạt',
      phoneNumber: '+49301234567',
      addressLine1: 'Kantstraße 7',
      town: 'Berlin',
      postcode: '10623',
      country: 'DE',
      parcels: 2,
      lastUsed: '2026-11-20T03:00:00.000Z',
    })
    expect(second).toMatchObject({ name1: 'Jonas Weber', parcels: 1 })
    expect(more).toEqual([])
  })

  test('finds ignoring case and diacritics, in any part of the address', async () => {
    expect(await names('merchant', { find: 'dat' })).toEqual(['Nguyễn Văn Đạt'])
    expect(await names('merchant', { find: 'ĐẠT' })).toEqual(['Nguyễn Văn Đạt'])
    expect(await names('merchant', { find: 'kantstraße' })).toHaveLength(2)
    expect(await names('merchant', { find: '%' })).toEqual([])
  })

  test('returns at most twenty', async () => {
    for (let at = 0; at < 21; at += 1)
      await waybill.parcels.make({ by: 'rival', shipToAddress: { name1: `Guest ${at}` } })
    expect(await names('rival')).toHaveLength(20)
  })
})

describe('recipients are visible', () => {
  test('to a company’s people their own, to sales theirs and the Other that they created, to staff all', async () => {
    expect(await names('merchant-employee')).toEqual(['Nguyễn Văn Đạt', 'Jonas Weber'])
    expect(await names('sales')).toEqual(['Of Other', 'Nguyễn Văn Đạt', 'Jonas Weber'])
    expect(await names('cs', { find: 'only rival' })).toEqual(['Only Rival'])
    expect(await names('cs', { find: 'of other' })).toEqual(['Of Other'])
  })

  test('for one company of the scope if requested; nil means all; a company out of scope is not found', async () => {
    expect(await names('sales', { merchantId: people.merchant.id })).toEqual(['Nguyễn Văn Đạt', 'Jonas Weber'])
    expect(await names('sales', { merchantId: NIL_ID })).toContain('Of Other')
    for (const [username, merchantId] of [
      ['merchant', people.rival.id],
      ['sales', people.rival.id],
      ['cs', 'no-uuid'],
    ] as const)
      expect([username, (await listPast(username, { merchantId })).status]).toEqual([username, 404])
    expect((await listPast('delivery')).status).toBe(403)
  })
})
