import { quoteParcel, quoteParcelServices } from '@waybill/contract/parcels/endpoints'
import type { ServiceQuote } from '@waybill/contract/pricing/service-quote'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import type { ParcelBodyWish } from '@waybill/testkit/parcels'
import { newId } from '../../../platform/ids.ts'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-20T03:04:05.678Z') })
  people = await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 0.5: 120_000, 5: 300_000 } })
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 0.5: 200_000, 5: 500_000 } })
  await waybill.fixtures.db
    .insertInto('account_fee')
    .values({
      id: newId(),
      account_id: people.merchant.id,
      provider_id: await waybill.fixtures.providerIdOf('FSG'),
      amount: -10,
      unit: 'Percent',
    })
    .execute()
})
afterAll(() => waybill.close())

const ask = async (wish: ParcelBodyWish = {}, username = 'merchant') => {
  const { serviceCode: _chosen, ...body } = waybill.parcels.body(wish)
  return (await waybill.as(username)).call(quoteParcelServices, { body })
}
const quotesOf = async (
  wish?: ParcelBodyWish,
  username?: string,
): Promise<(code: string) => ServiceQuote | undefined> => {
  const quotes = valueOf(await ask(wish, username))
  return (code) => quotes.find(({ serviceCode }) => serviceCode === code)
}

test('every service has the price of a quote for it, with the company’s own discount (PRC-21)', async () => {
  const of = await quotesOf()
  const quote = async (serviceCode: string) =>
    valueOf(
      await (await waybill.as('merchant')).call(quoteParcel, { body: { ...waybill.parcels.body(), serviceCode } }),
    )
  for (const code of ['QSP', 'FSG']) {
    const { price, total, breakdown } = await quote(code)
    expect(of(code)).toMatchObject({ price, total, weight: breakdown?.weight, reason: null, passed: [] })
  }
  expect(of('FSG')?.price).toBe(450_000)
  expect((await quotesOf({}, 'cs'))('FSG')?.price).toBe(500_000)
  expect((await quotesOf({ merchantId: people.merchant.id }, 'cs'))('FSG')?.price).toBe(450_000)
})

test('a service without a rate says why, one with exceeded limits says which', async () => {
  const of = await quotesOf({ unit: { weight: 2.4 } })
  expect(of('QSM')).toMatchObject({
    price: null,
    total: null,
    reason: 'over_limit',
    passed: ['Weight must less than or equal to 2'],
  })
  expect(of('DSG')).toMatchObject({ price: null, reason: expect.stringMatching(/^no_/) as string, passed: [] })
  expect(of('QSP')).toMatchObject({ price: 300_000, passed: [], limits: { weightMaxKg: 30 } })
})

test('a service that cannot be chosen is not quoted', async () => {
  expect((await quotesOf())('SGL-PRIORITY')).toBeUndefined()
})

test('a company out of scope is not found, and an Administrator may not ask', async () => {
  expect((await ask({ merchantId: people.rival.id })).status).toBe(404)
  expect((await ask({}, 'administrator')).status).toBe(403)
})

test('an unknown country is named', async () => {
  const answer = await ask({ shipToAddress: { country: 'XX' } })
  expect([answer.status, answer.fieldErrors]).toEqual([400, { 'shipToAddress.country': 'There is no such country.' }])
})
