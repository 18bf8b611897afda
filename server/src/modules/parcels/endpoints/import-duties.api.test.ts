import { importOrders } from '@waybill/contract/orders/list-endpoints'
import { importParcels } from '@waybill/contract/parcels/endpoints'
import type { ImportResult } from '@waybill/contract/shipments/import-schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { sheetRow, type SheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'FSG', countries: ['SG', 'US'], single: { 1: 100_000 } })
  await app.fixtures.priceTable({ service: 'QSP', countries: ['SG', 'US'], single: { 1: 80_000 } })
  const { db } = app.fixtures
  await db.deleteFrom('exchange_rate').execute()
  const since = { valid_from: '2020-01-01' }
  const rates = { USD: 25_000, EUR: 30_000 }
  await db
    .insertInto('exchange_rate')
    .values(
      Object.entries(rates).map(([currency, vnd_per_unit]) => ({ id: newId(), currency, vnd_per_unit, ...since })),
    )
    .execute()
  const singapore = { destination_country_id: await app.fixtures.countryId('SG'), legal_basis: 'Law', ...since }
  const us = { destination_country_id: await app.fixtures.countryId('US'), legal_basis: '91 FR 37801', ...since }
  await db
    .insertInto('tariff_rate')
    .values([
      { id: newId(), kind: 'commodity', hs_prefix: '61', unit: 'heading', amount: 3, currency: 'EUR', ...singapore },
      { id: newId(), kind: 'vat', hs_prefix: '', rate_percent: 10, ...singapore },
      { id: newId(), kind: 'reciprocal', hs_prefix: '', rate_percent: 0, service_kind: 'post', ddp_only: true, ...us },
    ])
    .execute()
  await db
    .updateTable('service')
    .set({ allows_dap: true, dap_fee: 50_000 })
    .where('code', 'in', ['FSG', 'QSP'])
    .execute()
})
afterAll(() => app.close())

const check = async (rows: SheetRow[]): Promise<ImportResult> => {
  const body = formOf(await xlsxOf(rows.map(sheetRow)), 'parcels.xlsx')
  return valueOf(await (await app.as('merchant')).call(importParcels, { query: { mode: 'check' }, body }))
}
const problemsOf = ({ preview }: ImportResult) =>
  preview.flatMap(({ problems }) => problems.map(({ row, column, sentence }) => `${row} ${column}: ${sentence}`))

test('UPL-97: every parcel has its landed cost, and the good ones have the sum', async () => {
  const answer = await check([
    { Service: 'FSG' },
    { Service: 'FSG', 'Duty Paid By': 'dap' },
    { Service: 'FSG', 'HS Code': '420221', 'Item Description': 'Leather handbag' },
    { Service: 'FSG', 'HS Code': '12' },
  ])
  // 3 EUR; 10 % of 20 USD and the duty. Price and admin fee: 160,000.
  const sums = { duties: 90_000, vat: 59_000, isAtLeast: false }
  const [wrong, ...good] = answer.preview.map(({ landed }) => landed)
  expect(wrong).toBeNull()
  expect(good).toEqual([
    { ...sums, collectingFee: 0, recipientPays: 0, total: 309_000 },
    { ...sums, collectingFee: 50_000, recipientPays: 199_000, total: 359_000 },
    // Bags have no row of ordinary duty.
    { duties: 0, vat: 50_000, collectingFee: 0, recipientPays: 0, total: 210_000, isAtLeast: true },
  ])
  expect(answer.landed).toEqual({
    ...{ duties: 180_000, vat: 168_000, collectingFee: 50_000 },
    ...{ recipientPays: 199_000, total: 878_000, isAtLeast: true },
  })
  // The recipient's duty is no part of the amount due.
  expect(answer.preview.map(({ amounts }) => amounts?.amountDue)).toEqual([undefined, 309_000, 160_000, 210_000])
})

test.each(['DAP', 'ddp', 'Recipient (DAP)', 'Người gửi'])('UPL-98: "%s" is read as who pays the duty', async (word) => {
  const answer = await check([{ Service: 'FSG', 'Duty Paid By': word }])
  expect([answer.good, problemsOf(answer)]).toEqual([1, []])
})

test('UPL-98: a payer that the service or the law does not allow is refused at its cell', async () => {
  const us = {
    ...{ 'Recipient Country': 'US', 'Recipient State': 'CA', 'Recipient Town': 'San Jose' },
    ...{ 'Recipient Postcode': '95112', 'Recipient Phone': '4085550100', 'HS Code': '6109100012' },
  }
  const answer = await check([
    { Service: 'FSG', 'Duty Paid By': 'EXW' },
    // Mail to the United States: the carrier pays.
    { Service: 'QSP', 'Duty Paid By': 'DAP', ...us },
    { Service: 'QSP', 'Duty Paid By': 'DDP', ...us },
  ])
  expect(problemsOf(answer)).toEqual([
    expect.stringMatching(/^2 Duty Paid By: /),
    '3 Duty Paid By: This service takes duty from the sender: choose DDP.',
  ])
  expect(answer.good).toBe(1)
})

test('UPL-98: orders have no such column, and no landed cost', async () => {
  const contacts = { 'Recipient Contact Name': 'Tan', 'Sender Contact Name': 'Lê' }
  const body = formOf(await xlsxOf([sheetRow({ Service: 'FSG', 'Duty Paid By': 'DAP', ...contacts })]), 'orders.xlsx')
  const answer = await (await app.as('merchant')).call(importOrders, { query: { mode: 'check' }, body })
  expect(valueOf(answer).ignored).toEqual(['Duty Paid By'])
  expect([valueOf(answer).landed, valueOf(answer).preview[0]?.landed]).toEqual([null, null])
})
