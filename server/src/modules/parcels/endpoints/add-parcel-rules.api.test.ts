import { addParcel } from '@waybill/contract/parcels/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { type ParcelBodyWish, SCARF } from '@waybill/testkit/parcels'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let feeId: string
let othersFeeId: string
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-20T20:00:00.000Z') })
  people = await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 0.5: 120_000 } })
  feeId = await waybill.fixtures.fee({ service: 'QSP', name: 'Remote area', amount: 10_000, unit: 'VND' })
  othersFeeId = await waybill.fixtures.fee({ service: 'FSG', name: 'Fuel', amount: 1, unit: 'VND' })
})
afterAll(() => waybill.close())

const add = async (username: string, wish: ParcelBodyWish = {}, headers: Record<string, string> = {}) =>
  (await waybill.as(username)).call(addParcel, { body: waybill.parcels.body(wish), headers })
const problemsOf = async (wish: ParcelBodyWish, username = 'merchant') => {
  const answer = await add(username, wish)
  return [answer.status, answer.fieldErrors]
}

describe('the sender', () => {
  const FOUR = {
    'shipFromAddress.name1': 'Required',
    'shipFromAddress.addressLine1': 'Required',
    'shipFromAddress.contact.phoneNumber': 'Required',
    'shipFromAddress.country': 'Required',
  }
  const keep = async (columns: object) => {
    await waybill.fixtures.db.updateTable('account').set(columns).where('id', '=', people.merchant.id).execute()
  }
  const NONE = { sender_address_line1: null, sender_country_id: null, phone_number: null, sender_contact_name: null }

  test('is required if the company has no default address, and for Other', async () => {
    expect(await problemsOf({ shipFromAddress: null })).toEqual([400, FOUR])
    expect(await problemsOf({ shipFromAddress: null, merchantId: null }, 'cs')).toEqual([400, FOUR])
  })

  test('is the company’s default address if the body has none', async () => {
    const home = { sender_address_line1: '12 Phố Huế', sender_country_id: await waybill.fixtures.countryId('VN') }
    await keep({ ...home, phone_number: '0912', sender_contact_name: 'Lê Thị Ánh', sender_city: 'Hà Nội' })
    expect(valueOf(await add('cs', { shipFromAddress: null, merchantId: people.merchant.id })).shipFromAddress).toEqual(
      {
        name1: 'Lê Thị Ánh',
        name2: 'Công ty Hàng Mây',
        contact: { phoneNumber: '0912', alternatePhoneNo: null, emailAddress: null },
        addressLine1: '12 Phố Huế',
        addressLine2: null,
        addressLine3: null,
        town: 'Hà Nội',
        postcode: null,
        state: null,
        country: 'VN',
      },
    )
    await keep({ ...home, phone_number: '0912', sender_contact_name: null })
    expect(valueOf(await add('merchant', { shipFromAddress: null })).shipFromAddress).toMatchObject({
      name1: 'Công ty Hàng Mây',
      name2: null,
    })
  })

  test('is refused with the reason if the default address is invalid', async () => {
    await keep({ ...NONE, sender_address_line1: 'x'.repeat(36) })
    expect(await problemsOf({ shipFromAddress: null })).toEqual([
      400,
      {
        'shipFromAddress.addressLine1': 'Max length is 35 characters!',
        'shipFromAddress.contact.phoneNumber': 'Required',
        'shipFromAddress.country': 'Required',
      },
    ])
    await keep(NONE)
  })
})

describe('records in the body that do not exist', () => {
  test('are named, each at its field', async () => {
    const wish = {
      serviceCode: 'SGL-PRIORITY',
      totalValueCurrency: 'XXX',
      shipToAddress: { country: 'XX' },
      shipFromAddress: { country: 'YY' },
      item: { countryOfOrigin: 'ZZ' },
    }
    expect(await problemsOf(wish)).toEqual([
      400,
      {
        serviceCode: 'There is no such service.',
        totalValueCurrency: 'There is no such currency.',
        'shipToAddress.country': 'There is no such country.',
        'shipFromAddress.country': 'There is no such country.',
        'handlingUnits.0.contentDetailItems.0.countryOfOrigin': 'There is no such country.',
      },
    ])
    expect(
      await problemsOf(
        {
          fees: [
            { feeId: othersFeeId, amount: 1 },
            { feeId: 'x', amount: 1 },
          ],
        },
        'cs',
      ),
    ).toEqual([
      400,
      {
        'fees.0.feeId': 'There is no such fee for this service.',
        'fees.1.feeId': 'There is no such fee for this service.',
      },
    ])
  })

  test('are reported together with wrong shapes and broken rules', async () => {
    const wish = {
      serviceCode: 'AME',
      shipFromAddress: null,
      shipToAddress: { name1: undefined },
      unit: { weight: 3, length: 'long' },
      item: { hsCode: '1' },
      itemType: 'D',
      colour: 'red',
    }
    expect(await problemsOf(wish)).toEqual([
      400,
      expect.objectContaining({
        'shipToAddress.name1': 'Required',
        'handlingUnits.0.length': 'Must be a number',
        'handlingUnits.0.weight': 'Weight must less than or equal to 2',
        'handlingUnits.0.contentDetailItems.0.hsCode':
          'The required length of HS Code for this "Recipient Country" is 6 characters',
        iossAccountNumber:
          'Should be enter the IOSS number/VAT GST Number field or choose Sender Pays field is Yes for the Standard epacket service.',
        'shipFromAddress.name1': 'Required',
        colour: "There is no field 'colour'.",
      }),
    ])
  })

  test('make no difference to documents: one has exactly one item of goods', async () => {
    const units = (items: object[]) => [
      { quantity: 1, weight: 0.2, length: 30, width: 20, height: 1, contentDetailItems: items },
    ]
    const wish = (items: object[]) => ({ itemType: 'D', handlingUnits: units(items) })
    expect((await problemsOf(wish([SCARF])))[0]).toBe(200)
    expect(await problemsOf(wish([SCARF, SCARF]))).toEqual([
      400,
      { itemType: 'A document shipment has one item only.' },
    ])
    expect(await problemsOf(wish([]))).toEqual([400, { 'handlingUnits.0.contentDetailItems': 'Required' }])
  })
})

describe('price and fees', () => {
  test('are kept from people who may set them; others’ price is ignored, others’ fees are refused', async () => {
    const fees = [{ feeId, amount: 7_000 }]
    const parcel = valueOf(await add('ops', { merchantId: people.merchant.id, totalPrice: 99_000, fees }))
    expect(parcel).toMatchObject({ totalPrice: 99_000, finance: { feeTotal: 7_000, amountDue: 116_000 } })
    expect(valueOf(await add('merchant', { totalPrice: 99_000, fees: [] })).totalPrice).toBe(120_000)
    const refused = await add('merchant', { fees })
    expect([refused.status, refused.errors]).toEqual([403, ['You may not change: fees.']])
  })

  test('use the current day in Vietnam, with its exchange rate', async () => {
    const { db } = waybill.fixtures
    const rate = (day: string, vnd_per_unit: number) => ({
      id: crypto.randomUUID(),
      currency: 'EUR',
      vnd_per_unit,
      valid_from: day,
    })
    // 20:00 UTC is 03:00 of the 21st in Vietnam.
    await db
      .insertInto('exchange_rate')
      .values([rate('2026-11-21', 31_000), rate('2026-11-22', 99_000)])
      .execute()
    expect(valueOf(await add('merchant', { totalValueCurrency: 'EUR' })).exchangeRate).toBe(31_000)
  })

  test('include the merchant’s own fee, and none for Other', async () => {
    const { db } = waybill.fixtures
    const provider_id = await waybill.fixtures.providerIdOf('QSP')
    const fee = {
      id: crypto.randomUUID(),
      account_id: people.rival.id,
      provider_id,
      amount: -10,
      unit: 'Percent' as const,
    }
    await db.insertInto('account_fee').values(fee).execute()
    expect(valueOf(await add('rival')).totalPrice).toBe(108_000)
    expect(valueOf(await add('cs', { merchantId: null })).totalPrice).toBe(120_000)
  })
})

describe('unprintable characters (rule LBL-39)', () => {
  const cannot = (characters: string) => `These characters cannot be printed: ${characters}.`

  test('are refused by field, with the sentences of the booking', async () => {
    expect(
      await problemsOf({
        shipFromAddress: { name1: 'שלום' },
        shipToAddress: { name1: 'Jane 🌸 Doe', town: 'دبي', contact: { phoneNumber: '٠٥٠' } },
        item: { itemDescription: 'नमन' },
        senderReference: 'Order 🎉',
      }),
    ).toEqual([
      400,
      {
        'shipFromAddress.name1': cannot('ש ל ו ם'),
        'shipToAddress.name1': cannot('🌸'),
        'shipToAddress.town': cannot('د ب ي'),
        'shipToAddress.contact.phoneNumber': cannot('٠ ٥'),
        'handlingUnits.0.contentDetailItems.0.itemDescription': cannot('न म'),
        senderReference: cannot('🎉'),
      },
    ])
  })

  test('are named in Vietnamese, together with missing fields', async () => {
    const wish = { shipToAddress: { name1: 'Jane 🌸', addressLine1: '' } }
    expect((await add('merchant', wish, { 'accept-language': 'vi' })).fieldErrors).toEqual({
      'shipToAddress.name1': 'Không in được các ký tự này: 🌸.',
      'shipToAddress.addressLine1': 'Bắt buộc',
    })
  })

  test.each(['深圳市龙岗区', '株式会社 Mori', '서울특별시', 'กรุงเทพ', 'Nguyễn Thị Đào'])(
    'do not include %s',
    async (name1) => {
      expect((await add('merchant', { shipToAddress: { name1 } })).status).toBe(200)
    },
  )
})

describe('a repeated request', () => {
  test('creates one parcel, and returns it each time', async () => {
    const key = { 'idempotency-key': 'the same parcel' }
    const answers = [await add('merchant', {}, key), await add('merchant', {}, key)]
    expect(new Set(answers.map((answer) => valueOf(answer).id)).size).toBe(1)
    expect((await add('merchant', { senderReference: 'x' }, key)).code).toBe('idempotency_key_reused')
  })
})

test('an address for another company is checked before the company is looked up (rule CAL-3)', async () => {
  expect((await add('merchant', { merchantId: people.rival.id, shipToAddress: { name1: '' } })).status).toBe(400)
  expect((await add('merchant', { merchantId: people.rival.id, fees: [{ feeId, amount: 1 }] })).status).toBe(404)
})

test('VNA-4: a ward that is not in its province is refused at the town of its side', async () => {
  const vietnam = { country: 'VN', state: 'Hà Nội', town: 'Phường Sa Pa', postcode: '11010' }
  const message = expect.stringContaining('Phường Sa Pa is not in Thành phố Hà Nội. It is in Tỉnh Lào Cai') as string
  expect(await problemsOf({ shipFromAddress: vietnam })).toEqual([400, { 'shipFromAddress.town': message }])
  expect(await problemsOf({ shipToAddress: vietnam })).toEqual([400, { 'shipToAddress.town': message }])
})
