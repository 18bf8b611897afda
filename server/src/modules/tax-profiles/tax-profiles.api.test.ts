import { updateAccount } from '@waybill/contract/accounts/endpoints'
import { auditGrid } from '@waybill/contract/audit/endpoints'
import { addOrder, editOrder } from '@waybill/contract/orders/endpoints'
import { importOrders } from '@waybill/contract/orders/list-endpoints'
import { addParcel, editParcel, importParcels, importProgress } from '@waybill/contract/parcels/endpoints'
import { editTaxProfile, getTaxProfile } from '@waybill/contract/tax-profile/endpoints'
import { WHOLE_NUMBER_MESSAGE } from '@waybill/contract/tax-profile/messages'
import { getShipmentTaxNumbers } from '@waybill/contract/tax-profile/shipment-endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { orderSheetRow } from '@waybill/testkit/order-sheets'
import { sheetRow, type SheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true })
  people = await waybill.fixtures.people()
  await save('merchant', NUMBERS)
})
afterAll(() => waybill.close())

const IOSS = 'IM2760000742'
const MASKED = 'IM••••••0742'
const NUMBERS = {
  ioss: ' im276 0000742',
  euEori: 'DE123456789012345',
  euVat: 'FR40303265045',
  ukVat: 'GB980780684',
  vnTaxCode: '0100109106',
}

const read = async (username: string, id = people.merchant.id) =>
  (await waybill.as(username)).call(getTaxProfile, { params: { id } })
const edit = async (username: string, body: object) =>
  (await waybill.as(username)).call(editTaxProfile, { body: body as never })
/** Edits the version that is stored. */
const save = async (username: string, numbers: object, id = people.merchant.id) => {
  const { version } = valueOf(await read('super', id))
  return valueOf(await edit(username, { id, version, ...numbers }))
}

describe('the tax numbers of a company', () => {
  test('are kept encrypted, and shown with the last digits where they are secret (rule TAX-3)', async () => {
    const shown = valueOf(await read('merchant'))
    expect(shown).toMatchObject({ ioss: MASKED, euEori: 'DE123456789012345', vnTaxCode: '0100109106', voec: null })
    const row = await waybill.fixtures.db.selectFrom('tax_profile').selectAll().executeTakeFirst()
    expect(JSON.stringify(row)).not.toMatch(/2760000742|0100109106/)
    const propertyFilters = [{ name: 'entity', operation: 'Equal' as const, value: 'taxProfile' }]
    const entries = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
    expect(entries[0]?.after).toMatchObject({ ioss: MASKED })
    expect(JSON.stringify(entries)).not.toContain(IOSS)
  })

  test('a masked and an omitted number stay, an empty one goes; an older version is refused (rule CAL-10)', async () => {
    const before = valueOf(await read('merchant'))
    const after = await save('merchant', { ioss: MASKED, voec: '2012345' })
    expect(after).toEqual({ ...before, voec: '2012345', version: before.version + 1 })
    expect((await edit('super', { ...before, voec: '' })).status).toBe(409)
    expect(await save('super', { voec: '' })).toMatchObject({ voec: null, ioss: MASKED })
  })

  test('a wrong number is refused at its field (rule TAX-2), and a masked one that is not stored (TAX-6)', async () => {
    const { id, version } = valueOf(await read('merchant'))
    const wrong = await edit('merchant', { id, version, euVat: 'FR40303265046', voec: '1', ioss: 'IM••••••0001' })
    expect([wrong.status, Object.keys(wrong.fieldErrors ?? {})]).toEqual([400, ['euVat', 'voec']])
    const masked = await edit('merchant', { id, version, ioss: 'IM••••••0001' })
    expect(masked.fieldErrors).toEqual({ ioss: WHOLE_NUMBER_MESSAGE })
  })

  test('are entered by Super Admin and the company’s Company Admin; another company’s are 404 (rule TAX-4)', async () => {
    expect((await read('rival')).status).toBe(404)
    expect((await edit('rival', { id: people.merchant.id, version: 1, ioss: '' })).status).toBe(404)
    expect((await read('super', people.cs.id)).status).toBe(404)
    expect((await read('super')).status).toBe(200)
    for (const username of ['merchant-employee', 'sales', 'cs', 'ops', 'accountant', 'administrator'])
      expect((await read(username)).status, username).toBe(403)
  })

  test('fill forms of who makes shipments for the company, masked (rule TAX-4)', async () => {
    const ask = async (username: string, query: { merchantId?: string } = {}) =>
      (await waybill.as(username)).call(getShipmentTaxNumbers, { query })
    for (const [username, query] of [
      ['merchant-employee', {}],
      ['cs', { merchantId: people.merchant.id }],
      ['sales', { merchantId: people.merchant.id }],
    ] as const) {
      const known = valueOf(await ask(username, query))
      expect(known.numbers).toEqual({ ...valueOfNumbers(), ioss: MASKED })
      expect(known.rates['EUR']).toBeGreaterThan(20_000)
    }
    expect(valueOf(await ask('cs')).numbers).toEqual({})
    expect((await ask('rival', { merchantId: people.merchant.id })).status).toBe(404)
    expect((await ask('sales', { merchantId: people.rival.id })).status).toBe(404)
    expect((await ask('accountant')).status).toBe(403)
  })
})

const valueOfNumbers = () => ({ ...NUMBERS, ioss: IOSS })

const add = async (fields: object = {}, username = 'merchant') =>
  (await waybill.as(username)).call(addParcel, { body: waybill.parcels.body(fields as never) as never })
const addedOrder = async (fields: object = {}) =>
  (await waybill.as('merchant')).call(addOrder, { body: (await waybill.orders.body(fields as never)) as never })
const numbersOf = (made: {
  iossAccountNumber: string | null
  eoriNumber: string | null
  senderTaxNumber: string | null
}) => [made.iossAccountNumber, made.eoriNumber, made.senderTaxNumber]

describe('a new shipment', () => {
  test('gets what its call leaves out, by destination and value (rule TAX-5)', async () => {
    const filled = [IOSS, NUMBERS.euEori, NUMBERS.vnTaxCode]
    expect(numbersOf(valueOf(await add()))).toEqual(filled)
    expect(numbersOf(valueOf(await addedOrder()))).toEqual(filled)
    expect(numbersOf(valueOf(await add({ merchantId: people.merchant.id }, 'cs')))).toEqual(filled)
    expect(numbersOf(valueOf(await add({ item: { declaredValue: 500 } })))).toEqual([null, ...filled.slice(1)])
    expect(numbersOf(valueOf(await add({ shipToAddress: { country: 'FR', postcode: '75001' } })))[2]).toBe(
      NUMBERS.euVat,
    )
    expect(numbersOf(valueOf(await add({}, 'rival')))).toEqual([null, null, null])
    expect(numbersOf(valueOf(await add({}, 'cs')))).toEqual([null, null, null])
  })

  test('keeps what its call says: another number, none, or the company’s by its mask (rules TAX-5, TAX-6)', async () => {
    const marketplace = 'IM5280001234'
    expect(numbersOf(valueOf(await add({ iossAccountNumber: marketplace, eoriNumber: null })))).toEqual([
      ...[marketplace, null, NUMBERS.vnTaxCode],
    ])
    expect(numbersOf(valueOf(await add({ iossAccountNumber: '' })))[0]).toBeNull()
    expect(numbersOf(valueOf(await add({ iossAccountNumber: MASKED })))[0]).toBe(IOSS)
    expect((await add({ iossAccountNumber: 'IM••••••0001' })).fieldErrors).toEqual({
      iossAccountNumber: WHOLE_NUMBER_MESSAGE,
    })
    expect((await add({ iossAccountNumber: MASKED }, 'rival')).status).toBe(400)
  })

  test('its audit has the last digits of an IOSS number (rule TAX-3)', async () => {
    const { id } = valueOf(await add())
    const propertyFilters = [{ name: 'entityId', operation: 'Equal' as const, value: id }]
    const [entry] = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
    expect(entry?.after).toMatchObject({ iossAccountNumber: MASKED, eoriNumber: NUMBERS.euEori })
  })
})

describe('an IOSS number on goods above 150 EUR is refused at its field (rule TAX-7)', () => {
  const sentence = 'IOSS is for consignments up to 150 EUR: this one is declared at 151 EUR. Leave the number out.'
  const dear = { totalValueCurrency: 'EUR', iossAccountNumber: IOSS }

  test('of new orders and parcels', async () => {
    expect((await add({ ...dear, item: { declaredValue: 151 } })).fieldErrors).toEqual({ iossAccountNumber: sentence })
    expect((await add({ ...dear, item: { declaredValue: 150 } })).status).toBe(200)
    const [line] = (await waybill.orders.body())['orderDetails'] as { shipmentContentDetails: object[] }[]
    const items = line?.shipmentContentDetails.slice(0, 1).map((item) => ({ ...item, declaredValue: 151 }))
    const order = await addedOrder({ ...dear, orderDetails: [{ ...line, shipmentContentDetails: items }] })
    expect(order.fieldErrors).toEqual({ iossAccountNumber: sentence })
  })

  test('and of saved ones', async () => {
    const parcel = valueOf(
      await add({ totalValueCurrency: 'EUR', iossAccountNumber: null, item: { declaredValue: 151 } }),
    )
    const edited = await (
      await waybill.as('super')
    ).call(editParcel, { body: { id: parcel.id, version: parcel.version, iossAccountNumber: IOSS } as never })
    expect(edited.fieldErrors).toEqual({ iossAccountNumber: sentence })
    const { id, version } = valueOf(await addedOrder({ iossAccountNumber: '' }))
    const masked = await (
      await waybill.as('super')
    ).call(editOrder, { body: { id, version, iossAccountNumber: MASKED } as never })
    expect(masked.fieldErrors).toEqual({ iossAccountNumber: WHOLE_NUMBER_MESSAGE })
  })
})

describe('an upload', () => {
  const toGermany = (own: SheetRow): SheetRow =>
    sheetRow({ 'Recipient Country': 'DE', 'Recipient Postcode': '10115', 'Recipient State': '', ...own })
  const upload = async (rows: SheetRow[], mode?: string) =>
    valueOf(
      await (
        await waybill.as('merchant')
      ).call(importParcels, { query: mode ? { mode } : {}, body: formOf(await xlsxOf(rows), 'parcels.xlsx') }),
    )

  test('fills empty cells; a dash leaves a number out; too dear goods are named at the cell (rules TAX-5, TAX-7)', async () => {
    await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 0.5: 100_000, 1: 150_000 } })
    const head = 'IOSS/VAT/GST Number'
    const rows = [
      toGermany({ 'Sender Reference': 'T1' }),
      toGermany({ 'Sender Reference': 'T2', [head]: '-', 'EORI Number': 'FR123' }),
    ]
    const { preview } = await upload([...rows, toGermany({ [head]: IOSS, 'Declared Value': 900 })], 'check')
    expect(preview.map(({ problems }) => problems.map(({ column }) => column))).toEqual([[head], [], []])
    const { jobId } = await upload(rows)
    await vi.waitFor(async () => {
      const params = { id: jobId ?? '' }
      const now = await (await waybill.as('merchant')).call(importProgress, { params, query: { made: 'false' } })
      expect(valueOf(now).state).toBe('done')
    }, 60_000)
    const made = await waybill.fixtures.db
      .selectFrom('shipment')
      .where('sender_reference', 'in', ['T1', 'T2'])
      .select(['ioss_account_number', 'eori_number', 'sender_tax_number'])
      .orderBy('sender_reference')
      .execute()
    expect(made).toEqual([
      { ioss_account_number: IOSS, eori_number: NUMBERS.euEori, sender_tax_number: NUMBERS.vnTaxCode },
      { ioss_account_number: null, eori_number: 'FR123', sender_tax_number: NUMBERS.vnTaxCode },
    ])
  })

  test('of orders is judged alike', async () => {
    const row = orderSheetRow({ 'IOSS/VAT/GST Number': IOSS, 'Declared Value': 900 })
    const body = formOf(await xlsxOf([row]), 'orders.xlsx')
    const { preview } = valueOf(
      await (await waybill.as('merchant')).call(importOrders, { query: { mode: 'check' }, body }),
    )
    expect(preview[0]?.problems.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringContaining('up to 150 EUR'),
    )
  })
})

test('an account that is no company any more has no tax numbers (rule ACC-1)', async () => {
  const firm = await waybill.fixtures.account({ username: 'firm', role: 'Company Admin', code: 'TST009' })
  await save('super', { vnTaxCode: '0100109106' }, firm.id)
  valueOf(
    await (await waybill.as('super')).call(updateAccount, { body: { id: firm.id, version: 1, role: 'Cs Employee' } }),
  )
  const rows = await waybill.fixtures.db
    .selectFrom('tax_profile')
    .where('account_id', '=', firm.id)
    .selectAll()
    .execute()
  expect(rows).toEqual([])
})
