import { importOrders, orderImportProgress } from '@waybill/contract/orders/list-endpoints'
import { importParcels, importProgress } from '@waybill/contract/parcels/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { orderSheetRow } from '@waybill/testkit/order-sheets'
import { sheetRow, type SheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill({ jobs: true })
  await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'QSP', countries: ['VN'], single: { 0.5: 100_000, 1: 150_000 } })
  await app.fixtures.priceTable({ service: 'FSG', countries: ['AU'], single: { 5: 900_000 } })
})
afterAll(() => app.close())

const upload = async (rows: SheetRow[], mode?: string) =>
  valueOf(
    await (
      await app.as('merchant')
    ).call(importParcels, { query: mode ? { mode } : {}, body: formOf(await xlsxOf(rows), 'parcels.xlsx') }),
  )
const toVietnam = (reference: string, town: string, state: string): SheetRow =>
  sheetRow({
    'Sender Reference': reference,
    'Recipient Country': 'VN',
    'Recipient Phone': '0901234567',
    'Recipient Town': town,
    'Recipient State': state,
    'Recipient Postcode': '71000',
  })

test('VNA-8: a preview shows what is converted, asks what is not certain, and refuses a ward elsewhere', async () => {
  const { preview } = await upload(
    [
      toVietnam('W1', 'Phường 5, Quận Gò Vấp', 'TP.HCM'),
      toVietnam('W2', 'Phường 1, Quận 3', 'TP.HCM'),
      toVietnam('W3', 'Phường Sa Pa', 'Hà Nội'),
      toVietnam('W4', 'Phường Bến Thành', 'TP.HCM'),
    ],
    'check',
  )
  const sentencesOf = (reference: string) =>
    preview
      .filter(({ senderReference }) => senderReference === reference)
      .flatMap(({ warnings, problems }) => [...warnings, ...problems.map(({ sentence }) => sentence)])
  expect(sentencesOf('W1')).toEqual([
    'Phường 5, Quận Gò Vấp is Phường An Nhơn since July 2025: the address is converted.',
  ])
  expect(sentencesOf('W2')).toEqual([
    'Phường 1, Quận 3 may be an address from before July 2025, today in Phường Bàn Cờ. Write the ward.',
  ])
  expect(sentencesOf('W3')).toEqual([expect.stringContaining('Phường Sa Pa is not in Thành phố Hà Nội.')])
  expect(sentencesOf('W4')).toEqual([])
})

test('VNA-8: the shipment of a converted row has the ward; the same row again is recognized', async () => {
  const rows = [toVietnam('W9', 'Phường 5, Quận Gò Vấp', 'TP.HCM')]
  const { jobId } = await upload(rows)
  const params = { id: jobId ?? '' }
  await vi.waitFor(async () => {
    const now = await (await app.as('merchant')).call(importProgress, { params, query: { made: 'false' } })
    expect(valueOf(now).state).toBe('done')
  }, 60_000)
  const address = await app.fixtures.db
    .selectFrom('shipment')
    .where('sender_reference', '=', 'W9')
    .select(['receiver_city', 'receiver_state'])
    .executeTakeFirst()
  expect(address).toEqual({ receiver_city: 'Phường An Nhơn', receiver_state: 'Thành phố Hồ Chí Minh' })
  const [again] = (await upload(rows, 'check')).preview
  expect(again?.problems).toEqual([])
})

const uploadOrders = async (rows: SheetRow[], mode?: string) =>
  valueOf(
    await (
      await app.as('merchant')
    ).call(importOrders, { query: mode ? { mode } : {}, body: formOf(await xlsxOf(rows), 'orders.xlsx') }),
  )
const fromVietnam = (reference: string, city: string, state: string): SheetRow =>
  orderSheetRow({
    'Sender Reference': reference,
    'Sender Name': 'Xưởng May Sài Gòn',
    'Sender Contact Name': 'Lê Thị Ánh',
    'Sender Phone': '0901234567',
    'Sender Address 1': '12 Lê Lợi, P.5',
    'Sender Town': city,
    'Sender State': state,
    'Sender Postcode': '71000',
    'Sender Country': 'VN',
    'Recipient Country': 'AU',
    'Recipient State': 'NSW',
    'Recipient Postcode': '2000',
    'Recipient Town': 'Sydney',
  })

test('VNA-8: an upload of orders converts, asks and refuses as one of parcels does', async () => {
  const rows = [
    fromVietnam('O1', 'Quận Gò Vấp', 'TP.HCM'),
    fromVietnam('O2', 'Phường 1, Quận 3', 'TP.HCM'),
    fromVietnam('O3', 'Phường Sa Pa', 'Hà Nội'),
  ]
  const { preview } = await uploadOrders(rows, 'check')
  const answers = preview.map(({ senderReference, problems, warnings }) => [
    senderReference,
    problems.map(({ column, sentence }) => `${column}: ${sentence}`),
    warnings,
  ])
  expect(answers).toEqual([
    ['O3', [expect.stringContaining('Sender Town: Phường Sa Pa is not in Thành phố Hà Nội.')], []],
    ['O1', [], ['P.5, Quận Gò Vấp is Phường An Nhơn since July 2025: the address is converted.']],
    ['O2', [], ['Phường 1, Quận 3 may be an address from before July 2025, today in Phường Bàn Cờ. Write the ward.']],
  ])
  const { jobId } = await uploadOrders(rows.slice(0, 1))
  const params = { id: jobId ?? '' }
  await vi.waitFor(async () => {
    const now = await (await app.as('merchant')).call(orderImportProgress, { params, query: { made: 'false' } })
    expect(valueOf(now).state).toBe('done')
  }, 60_000)
  const address = await app.fixtures.db
    .selectFrom('shipment')
    .where('sender_reference', '=', 'O1')
    .select(['sender_address_line1', 'sender_city', 'sender_state'])
    .executeTakeFirst()
  expect(address).toEqual({
    sender_address_line1: '12 Lê Lợi',
    sender_city: 'Phường An Nhơn',
    sender_state: 'Thành phố Hồ Chí Minh',
  })
})
