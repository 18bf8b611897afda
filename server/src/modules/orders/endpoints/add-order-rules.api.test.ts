import { addOrder } from '@waybill/contract/orders/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { BOX, type BodyWish, LACQUER } from '@waybill/testkit/orders'

const CUSTOMS = 'orderDetails.0.shipmentContentDetails.0'
const UNKNOWN_ID = '01a1f87a-a01d-74d4-b302-935883204d67'

let waybill: TestWaybill
let country: Record<'VN' | 'DE' | 'US' | 'VI', string>
let fee: string
let otherFee: string
let foreignFee: string
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  const codes = ['VN', 'DE', 'US', 'VI'] as const
  const ids = await Promise.all(codes.map((code) => waybill.fixtures.countryId(code)))
  country = Object.fromEntries(codes.map((code, at) => [code, ids[at]])) as typeof country
  fee = await waybill.fixtures.fee({ service: 'FSG', name: 'Remote area', amount: 10_000, unit: 'VND' })
  otherFee = await waybill.fixtures.fee({ service: 'FSG', name: 'Other', amount: 0, unit: 'VND', isOtherFee: true })
  foreignFee = await waybill.fixtures.fee({ service: 'EMS', name: 'Fuel', amount: 1, unit: 'VND' })
})
afterAll(() => waybill.close())

const add = async (wish: BodyWish = {}, username = 'cs') =>
  (await waybill.as(username)).call(addOrder, { body: await waybill.orders.body(wish) })
/** The messages by field of a refused order. */
const problems = async (wish: BodyWish, username?: string) => {
  const answer = await add(wish, username)
  expect([answer.status, answer.code], answer.text).toEqual([400, 'invalid'])
  return answer.fieldErrors
}
const box = (over: object) => ({ orderDetails: [{ ...BOX, ...over }] })
const goods = (over: object) =>
  box({ shipmentContentDetails: [{ ...LACQUER, countryOfOriginId: country.VN, ...over }] })

test('an empty body names every required field', async () => {
  const answer = await (await waybill.as('merchant')).call(addOrder, { body: {} })
  expect(answer.fieldErrors).toEqual({
    serviceId: 'Required',
    from: 'Required',
    to: 'Required',
    orderDetails: 'Required',
  })
})

describe('required fields (rule ORD-2)', () => {
  const parts = ['name', 'contactName', 'addressLine1', 'telephone', 'city', 'postcode', 'countryId']
  test.each(['from', 'to'])('of %s: name, contact, address, number, city, postcode, country', async (side) => {
    for (const empty of [undefined, null, '', '  '])
      expect(
        await problems({
          [side]: Object.fromEntries(
            parts.filter((part) => part !== 'countryId' || empty !== '  ').map((part) => [part, empty]),
          ),
        }),
      ).toEqual(
        Object.fromEntries(
          parts.filter((part) => part !== 'countryId' || empty !== '  ').map((part) => [`${side}.${part}`, 'Required']),
        ),
      )
  })

  test('of a package: quantity, weight and all three sides', async () => {
    const measures = ['quantity', 'weight', 'length', 'width', 'height']
    for (const empty of [undefined, null])
      expect(await problems(box(Object.fromEntries(measures.map((one) => [one, empty]))))).toEqual(
        Object.fromEntries(measures.map((one) => [`orderDetails.0.${one}`, 'Required'])),
      )
    expect(await problems({ orderDetails: [] })).toEqual({ orderDetails: 'Required' })
  })

  test('of a customs item: HS code, description, declared value, origin, quantity', async () => {
    const parts = ['hsCode', 'itemDescription', 'declaredValue', 'countryOfOriginId', 'itemQuantity']
    expect(await problems(goods(Object.fromEntries(parts.map((part) => [part, undefined]))))).toEqual(
      Object.fromEntries(parts.map((part) => [`${CUSTOMS}.${part}`, 'Required'])),
    )
  })

  test('of a fee: its name and its amount', async () => {
    expect(await problems({ fees: [{}, { feeId: '', amount: null }] })).toEqual({
      'fees.0.feeId': 'Required',
      'fees.0.amount': 'Required',
      'fees.1.feeId': 'Required',
      'fees.1.amount': 'Required',
    })
  })
})

describe('measures', () => {
  test.each([
    [{ quantity: 0 }, 'orderDetails.0.quantity', 'Quantity must be greater than 0.'],
    [{ quantity: -1 }, 'orderDetails.0.quantity', 'Quantity must be greater than 0.'],
    [{ quantity: 1.5 }, 'orderDetails.0.quantity', 'The quantity should be a integer.'],
    [{ quantity: 10_001 }, 'orderDetails.0.quantity', 'Must be at most 10000'],
    [{ quantity: '1' }, 'orderDetails.0.quantity', 'Must be a number'],
    [{ weight: 0 }, 'orderDetails.0.weight', 'Weight must greater than or equal to 0.01'],
    [{ weight: -2 }, 'orderDetails.0.weight', 'Weight must greater than or equal to 0.01'],
    [{ weight: 1.005 }, 'orderDetails.0.weight', 'Weight takes at most 2 decimals'],
    [{ weight: 10_000.01 }, 'orderDetails.0.weight', 'Weight must less than or equal to 10000'],
    [{ weight: '2' }, 'orderDetails.0.weight', 'Must be a number'],
    [{ length: 0.09 }, 'orderDetails.0.length', 'Length must greater than or equal to 0.1'],
    [{ width: 0 }, 'orderDetails.0.width', 'Width must greater than or equal to 0.1'],
    [{ height: 1000.01 }, 'orderDetails.0.height', 'Height must less than or equal to 1000'],
    [{ height: true }, 'orderDetails.0.height', 'Must be a number'],
  ])('%o is refused: %s', async (over, field, sentence) => {
    expect(await problems(box(over))).toEqual({ [field]: sentence })
  })

  test('the smallest and the largest measures are accepted', async () => {
    expect((await add(box({ weight: 0.01, length: 0.1, width: 0.1, height: 0.1 }))).status).toBe(200)
    const heaviest = { quantity: 1, weight: 10_000, length: 1000, width: 1000, height: 1000 }
    expect((await add(box(heaviest))).value?.totalChargeableWeight).toBe(200_000)
  })

  test('a total weight above 1,000,000 kg is a 400, not a 500', async () => {
    const heap = Array.from({ length: 100 }, () => ({
      ...BOX,
      quantity: 10_000,
      length: 1000,
      width: 1000,
      height: 1000,
    }))
    expect(await problems({ orderDetails: heap })).toEqual({
      orderDetails: 'The packages weigh more than 1,000,000 kg',
    })
  })

  test('a figure too large for a number is refused', async () => {
    const body = JSON.stringify(await waybill.orders.body()).replace('"weight":2', '"weight":1e999')
    const answer = await (await waybill.as('cs')).send('POST', '/api/Order/Add', { body })
    expect([answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([400, ['orderDetails.0.weight']])
  })
})

describe('customs items', () => {
  test.each([
    [{ declaredValue: 0 }, 'declaredValue', 'Declared value must greater than or equal to 0.01'],
    [{ declaredValue: 0.001 }, 'declaredValue', 'Declared value must greater than or equal to 0.01'],
    [{ declaredValue: 10.123 }, 'declaredValue', 'Declared value takes at most 2 decimals'],
    [{ itemDescription: 'x'.repeat(51) }, 'itemDescription', 'Max length is 50 characters!'],
    [{ itemQuantity: 0 }, 'itemQuantity', 'The quantity must greater than 0.'],
    [{ countryOfOriginId: UNKNOWN_ID }, 'countryOfOriginId', 'There is no such country.'],
    [{ hsCode: '44209A' }, 'hsCode', 'Digits only'],
    [{ hsCode: '４４２０９０' }, 'hsCode', 'Digits only'],
  ])('%o is refused: %s', async (over, field, sentence) => {
    expect(await problems(goods(over))).toEqual({ [`${CUSTOMS}.${field}`]: sentence })
  })

  test.each([
    ['DE', '4420901234', 6],
    ['US', '442090', 10],
    ['VI', '442090', 10],
  ] as const)('to %s the HS code %s has the wrong length', async (code, hsCode, length) => {
    const sentence = `The required length of HS Code for this "Recipient Country" is ${length} characters`
    expect(await problems({ ...goods({ hsCode }), to: { countryId: country[code] } })).toEqual({
      [`${CUSTOMS}.hsCode`]: sentence,
    })
    const right = hsCode.padEnd(length, '0').slice(0, length)
    expect((await add({ ...goods({ hsCode: right }), to: { countryId: country[code] } })).status).toBe(200)
  })

  test('of a document are refused, not dropped', async () => {
    expect(await problems({ ...goods({ hsCode: '1' }), itemType: 'D' })).toEqual({
      'orderDetails.0.shipmentContentDetails': 'A document has no customs lines.',
    })
    expect((await add({ itemType: 'D' })).status).toBe(200)
  })
})

describe('texts in the body', () => {
  const LIMITS: [string, number][] = [
    ['senderReference', 150],
    ['note', 1000],
    ['iossAccountNumber', 40],
    ...(['from', 'to'] as const).flatMap((side): [string, number][] => [
      [`${side}.name`, 100],
      [`${side}.contactName`, 50],
      [`${side}.addressLine1`, 100],
      [`${side}.addressLine2`, 100],
      [`${side}.addressLine3`, 100],
      [`${side}.telephone`, 20],
      [`${side}.city`, 50],
      [`${side}.state`, 50],
      [`${side}.postcode`, 10],
    ]),
  ]
  const wishOf = (length: (limit: number) => number): BodyWish => {
    // To the European Union an IOSS number has its own form.
    const wish: BodyWish = { from: {}, to: { countryId: country.VN } }
    for (const [field, limit] of LIMITS) {
      const [side, part] = field.split('.')
      const text = 'ở'.repeat(length(limit))
      if (part && (side === 'from' || side === 'to')) Object.assign(wish[side] ?? {}, { [part]: text })
      else wish[field] = text
    }
    return wish
  }

  test('are accepted up to their length, counted as people see characters, and refused beyond it', async () => {
    expect((await add(wishOf((limit) => limit))).status).toBe(200)
    expect(await problems(wishOf((limit) => limit + 1))).toEqual(
      Object.fromEntries(LIMITS.map(([field, limit]) => [field, `Max length is ${limit} characters!`])),
    )
  })

  test('that are e-mail addresses must look like one, even if very long', async () => {
    const started = performance.now()
    for (const email of ['x', 'a@b', 'a b@c.d', `a@${'.'.repeat(500_000)} x`])
      expect(Object.keys((await problems({ to: { email } })) ?? {})).toEqual(['to.email'])
    expect(performance.now() - started).toBeLessThan(5_000)
    expect((await add({ to: { email: ' jonas@example.de ' } })).value?.to.email).toBe('jonas@example.de')
  })

  test('must be texts: other types are refused by field', async () => {
    const wrong = {
      note: 5,
      isImport: 'true',
      itemType: 'X',
      categoryOfShipment: 'Z',
      natureOfGoods: 'Pets',
      iossType: 'N',
    }
    expect(Object.keys((await problems(wrong)) ?? {}).sort()).toEqual(Object.keys(wrong).sort())
    expect(
      Object.keys((await problems({ from: 'x' as never /* no object, on purpose */, orderDetails: {} })) ?? {}),
    ).not.toEqual([])
  })
})

test('IOSS: a number and sender-pays exclude each other; a blank number does not count', async () => {
  const sentence = 'Cannot enable Sender Pays with IOSS number/VAT GST Number.'
  expect(await problems({ iossAccountNumber: 'IM2760000742', iossType: 'Y' })).toEqual({ iossType: sentence })
  expect((await add({ iossAccountNumber: '   ', iossType: 'Y' })).value).toMatchObject({
    iossType: 'Y',
    iossAccountNumber: null,
  })
})

describe('fees', () => {
  test('a fee occurs once; an "other" fee has a name, and occurs once for each name', async () => {
    const fees = [
      { feeId: fee, amount: 1 },
      { feeId: fee, otherFeeName: 'again', amount: 2 },
      { feeId: otherFee, amount: 3 },
      { feeId: otherFee, otherFeeName: 'Crate', amount: 4 },
      { feeId: otherFee, otherFeeName: ' crate', amount: 5 },
    ]
    expect(await problems({ fees })).toEqual({
      'fees.1.feeId': 'The fee already exist.',
      'fees.2.otherFeeName': 'Required',
      'fees.4.otherFeeName': 'The fee already exist.',
    })
  })

  test('the amount is between 0 and 1e12, both allowed, in at most 2 decimals', async () => {
    const amounts = [-0.01, 1e12 + 1, 1.001]
    expect(
      await problems({ fees: amounts.map((amount, at) => ({ feeId: otherFee, otherFeeName: `${at}`, amount })) }),
    ).toEqual({
      'fees.0.amount': 'The fee amount must be greater than 0',
      'fees.1.amount': 'The fee amount must be less than 1,000,000,000,000',
      'fees.2.amount': 'Amount takes at most 2 decimals',
    })
  })

  test('a fee of another provider, or an unknown one, is refused', async () => {
    const sentence = 'There is no such fee for this service.'
    const fees = [foreignFee, UNKNOWN_ID, 'no-uuid'].map((feeId) => ({ feeId, amount: 1 }))
    expect(await problems({ fees })).toEqual({
      'fees.0.feeId': sentence,
      'fees.1.feeId': sentence,
      'fees.2.feeId': sentence,
    })
  })
})

test('service, currency, countries and files in a body must exist', async () => {
  const hidden = await waybill.fixtures.serviceId('SGL-PRIORITY')
  for (const serviceId of [UNKNOWN_ID, 'no-uuid', hidden])
    expect(await problems({ serviceId })).toEqual({ serviceId: 'There is no such service.' })
  expect(
    await problems({ totalValueCurrency: 'XXX', from: { countryId: 'x' }, to: { countryId: UNKNOWN_ID } }),
  ).toEqual({
    totalValueCurrency: 'There is no such currency.',
    'from.countryId': 'There is no such country.',
    'to.countryId': 'There is no such country.',
  })
  const url = '/Resources/Images/00000000000000000000000000000000.pdf'
  expect(await problems({ attachedFile: { url }, invoiceFile: { url: 'x' } })).toEqual({
    attachedFile: 'There is no such file.',
    invoiceFile: 'There is no such file.',
  })
})

test('a price is between 0 and 1e10, in at most 2 decimals', async () => {
  for (const [totalPrice, sentence] of [
    [-1, 'Must be at least 0'],
    [1e10 + 1, 'Must be at most 10,000,000,000'],
    [1.001, 'Price takes at most 2 decimals'],
  ] as const)
    expect(await problems({ totalPrice })).toEqual({ totalPrice: sentence })
})

test('an unknown field is refused by name, at any depth; a computed field is ignored', async () => {
  const orderDetails = [
    { ...BOX, colour: 1, shipmentContentDetails: [{ ...LACQUER, countryOfOriginId: country.VN, hs: 1 }] },
  ]
  const fees = [{ feeId: fee, amount: 1, currency: 'VND' }]
  expect(
    await problems({
      colour: 'red',
      constructor: 1,
      from: { fax: '1' },
      to: { country: {}, zip: 1 },
      orderDetails,
      fees,
    }),
  ).toEqual({
    colour: "There is no field 'colour'.",
    constructor: "There is no field 'constructor'.",
    'from.fax': "There is no field 'fax'.",
    'to.zip': "There is no field 'zip'.",
    'orderDetails.0.colour': "There is no field 'colour'.",
    [`${CUSTOMS}.hs`]: "There is no field 'hs'.",
    'fees.0.currency': "There is no field 'currency'.",
  })
})

test('every failing field is reported at once: wrong shapes, rules over several fields, and missing records', async () => {
  const wish = {
    ...goods({ hsCode: '1234567890', declaredValue: -1, countryOfOriginId: UNKNOWN_ID }),
    from: { name: '' },
    iossAccountNumber: 'IM2760000742',
    iossType: 'Y',
    totalValueCurrency: 'XXX',
    fees: [
      { feeId: fee, amount: -1 },
      { feeId: fee, amount: 1 },
    ],
    nothing: 1,
  }
  expect(await problems(wish)).toEqual({
    'from.name': 'Required',
    nothing: "There is no field 'nothing'.",
    [`${CUSTOMS}.hsCode`]: 'The required length of HS Code for this "Recipient Country" is 6 characters',
    [`${CUSTOMS}.declaredValue`]: 'Declared value must greater than or equal to 0.01',
    [`${CUSTOMS}.countryOfOriginId`]: 'There is no such country.',
    iossType: 'Cannot enable Sender Pays with IOSS number/VAT GST Number.',
    totalValueCurrency: 'There is no such currency.',
    'fees.0.amount': 'The fee amount must be greater than 0',
    'fees.1.feeId': 'The fee already exist.',
  })
})

test('errors are in the requested language', async () => {
  const answer = await (
    await waybill.as('cs')
  ).call(addOrder, {
    body: await waybill.orders.body({ ...goods({ hsCode: '1' }), from: { name: '' } }),
    headers: { 'accept-language': 'vi' },
  })
  expect(answer.errors).toEqual(['Một số trường chưa đúng.'])
  expect(answer.fieldErrors).toEqual({
    'from.name': 'Bắt buộc',
    [`${CUSTOMS}.hsCode`]: 'Mã HS cho nước nhận này phải có 6 ký tự',
  })
})

test('unprintable characters are refused by field (rule LBL-39)', async () => {
  const wish = {
    ...goods({ itemDescription: 'Box 🎁' }),
    from: { contactName: 'नमन' },
    to: { name: 'דן', city: 'دبي' },
  }
  expect(await problems(wish)).toEqual({
    'from.contactName': 'These characters cannot be printed: न म.',
    'to.name': 'These characters cannot be printed: ד ן.',
    'to.city': 'These characters cannot be printed: د ب ي.',
    [`${CUSTOMS}.itemDescription`]: 'These characters cannot be printed: 🎁.',
  })
  expect((await add({ to: { name: '株式会社 Mori', city: '서울' } })).status).toBe(200)
})

test('a refused order stores nothing', async () => {
  const count = async () =>
    waybill.fixtures.db
      .selectFrom('shipment')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await count()
  await problems({ iossAccountNumber: '1', iossType: 'Y' })
  expect(await count()).toEqual(before)
})
