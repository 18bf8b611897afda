import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countryOfJanioName,
  isJanioStatus,
  JANIO_COUNTRIES,
  JANIO_ITEM_CATEGORIES,
  JANIO_STATUS_WORDS,
  JANIO_STATUSES,
  statusOfJanioWord,
} from '@waybill/contract/partner-orders/janio'
import { orderProblems } from '@waybill/simulators/janio/order-rules'
import type { CarrierParcel } from '../carrier-port.ts'
import labelHook from './fixtures/label-hook.json' with { type: 'json' }
import trackAnswer from './fixtures/track.json' with { type: 'json' }
import view from './fixtures/view.json' with { type: 'json' }
import create from './fixtures/create.json' with { type: 'json' }
import {
  janioCategoryOf,
  janioEventsOf,
  janioHookReading,
  janioOrderOf,
  janioServiceOf,
  janioPhone,
} from './mapping.ts'
import { janioTestSettings } from './testing/connection.ts'
import { PARCEL } from './testing/parcel.ts'
import { CreatedOrders, JanioOrders, JanioUpdates } from './wire.ts'

const SETTINGS = janioTestSettings()
const orderOf = (parcel: CarrierParcel, settings = SETTINGS) => {
  const made = janioOrderOf(parcel, settings)
  if (made.kind !== 'order') throw new Error(JSON.stringify(made))
  return made.order
}

describe('statuses (BKG-43)', () => {
  test.each([
    ['ORDER_CREATED', 3001],
    ['PENDING_PICKUP', 3001],
    ['FAILED_PICKUP', null],
    ['READY_FOR_COLLECTION', 3201],
    ['IN_TRANSIT_WITHIN_ORIGIN_COUNTRY', 3400],
    ['CROSS_BORDER_TRANSIT', 3007],
    ['IN_TRANSIT_WITHIN_DESTINATION_COUNTRY', 3013],
    ['DESTINATION_COUNTRY_CUSTOMS', 3007],
    ['DELIVERY_IN_PROGRESS', 6013],
    ['DELIVERY_COMPLETED', 6034],
    ['FAILED_DELIVERY', 6008],
    ['RETURN_TO_SENDER', 7002],
    ['EXCEPTION', null],
    ['CANCELLED', 3021],
  ])('%s is our %s', (word, status) => {
    expect(statusOfJanioWord(word)).toBe(status)
    expect(isJanioStatus(word)).toBe(true)
  })

  test('are 14, each with a text in both languages', () => {
    expect(JANIO_STATUS_WORDS).toHaveLength(14)
    for (const { en, vi } of Object.values(JANIO_STATUSES)) expect([en, vi]).not.toContain('')
  })

  test('do not include a word unknown to us: it changes no status', () => {
    expect(statusOfJanioWord('TELEPORTED')).toBeNull()
    expect(statusOfJanioWord('constructor')).toBeNull()
  })
})

describe('the order for a parcel (BKG-40 to BKG-42)', () => {
  test.each([
    [{ dutyPayer: 'DAP', isPaidBySender: true }, 'DAP'],
    [{ dutyPayer: 'DDP', isPaidBySender: false }, 'DDP'],
    [{ dutyPayer: null, isPaidBySender: true }, 'DDP'],
    [{ dutyPayer: null, isPaidBySender: false }, undefined],
  ] as const)('names who pays duty (LBL-84): %j → %s', (payer, incoterm) => {
    expect(orderOf({ ...PARCEL, ...payer })?.incoterm).toBe(incoterm)
  })

  test('has one size and weight, our key, and unit prices in USD', () => {
    expect(orderOf(PARCEL)).toEqual({
      service_id: 501,
      shipper_order_id: 'SGL0000000017',
      order_length: 30,
      order_width: 15,
      order_height: 24,
      order_weight: 0.9,
      payment_type: 'prepaid',
      incoterm: 'DDP',
      consignee_name: 'Ann Lee, Acme',
      consignee_number: '+12135550100',
      consignee_country: 'USA',
      consignee_address: '1 Main St, Floor 2',
      consignee_postal: '90012',
      consignee_state: 'CA',
      consignee_city: 'Los Angeles',
      consignee_email: 'ann@example.test',
      pickup_contact_name: 'Mây Tre Sông Hồng',
      pickup_contact_number: '+84912345678',
      pickup_country: 'Vietnam',
      pickup_address: '48/2 Nguyễn Hữu Cảnh, Phường 22',
      pickup_postal: '700000',
      pickup_state: 'Hồ Chí Minh',
      pickup_city: 'Hồ Chí Minh',
      items: [
        {
          item_desc: 'Cotton shirt',
          item_category: 'Fashion Apparel',
          item_product_id: 'SGL0000000017-1',
          item_sku: 'SHIRT-1',
          item_quantity: 2,
          item_price_value: 12.5,
          item_price_currency: 'USD',
        },
        {
          item_desc: 'Book',
          item_category: 'Fashion Apparel',
          item_product_id: 'SGL0000000017-2',
          item_sku: '4901990000',
          item_quantity: 1,
          item_price_value: 15,
          item_price_currency: 'USD',
        },
      ],
    })
  })

  test('is collected at the configured hub, if there is one', () => {
    const hub = { HUB_CONTACT_NAME: 'SGL Hub', HUB_PHONE: '02899998888', HUB_ADDRESS: '1 Trường Sơn' }
    const settings = janioTestSettings({ ...hub, HUB_CITY: 'Tân Bình', HUB_STATE: 'Hồ Chí Minh' })
    expect(orderOf(PARCEL, settings)).toMatchObject({
      pickup_contact_name: 'SGL Hub',
      pickup_contact_number: '+842899998888',
      pickup_address: '1 Trường Sơn',
      pickup_state: 'Hồ Chí Minh',
    })
  })

  test('from a sender abroad is collected there, not at our hub in Vietnam', () => {
    const settings = janioTestSettings({
      ...{ HUB_CONTACT_NAME: 'SGL Hub', HUB_PHONE: '02899998888', HUB_ADDRESS: '1 Trường Sơn' },
      JANIO_SERVICES: 'SG>US:7',
    })
    const sender = { ...PARCEL.sender, countryCode: 'SG', town: null, street: ['9 Changi Rd'], phone: '8123 4567' }
    expect(orderOf({ ...PARCEL, sender }, settings)).toMatchObject({
      service_id: 7,
      pickup_contact_number: '+6581234567',
      pickup_country: 'Singapore',
      pickup_address: '9 Changi Rd',
      pickup_state: 'Singapore',
    })
  })

  test('in another currency is converted to USD by the parcel’s rate; without a rate it has no price', () => {
    const parcel = { ...PARCEL, currency: 'VND', declaredValueUsd: 20 }
    expect(orderOf(parcel).items.map(({ item_price_value: price }) => price)).toEqual([6.25, 7.5])
    expect(janioOrderOf({ ...parcel, declaredValueUsd: null }, SETTINGS)).toMatchObject({ kind: 'rejected' })
  })

  test('for documents has one item of printed matter', () => {
    expect(orderOf({ ...PARCEL, itemType: 'D', items: [] }).items).toMatchObject([{ item_category: 'Printed Matters' }])
  })

  test('is accepted by Janio for any parcel to a country that it serves', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ỹ][A-Za-zÀ-ỹ ]{0,30}$/)
    const whole = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      weightKg: fc.integer({ min: 1, max: 3000 }).map((grams) => grams / 100),
      lengthCm: fc.integer({ min: 1, max: 2700 }).map((mm) => mm / 10),
      widthCm: fc.integer({ min: 1, max: 2700 }).map((mm) => mm / 10),
      heightCm: fc.integer({ min: 1, max: 2700 }).map((mm) => mm / 10),
    })
    const item = fc.record({
      hsCode: fc.constant('610910'),
      description: word,
      value: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
      originCode: fc.constant('VN'),
      quantity: fc.integer({ min: 1, max: 500 }),
      itemWeightKg: fc.constant(null),
      sku: fc.constant(null),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(JANIO_COUNTRIES)),
        fc.array(whole, { minLength: 1, maxLength: 5 }),
        fc.array(item, { minLength: 0, maxLength: 5 }),
        word,
        fc.constantFrom('FashionApparel', 'Electronics', 'PrintedMatters', 'Else', null),
        fc.record({ town: fc.option(word), state: fc.option(word), company: fc.option(word) }),
        fc.constantFrom(
          { currency: 'USD', declaredValueUsd: null },
          { currency: 'VND', declaredValueUsd: 0.01 },
          { currency: 'EUR', declaredValueUsd: 9_999.99 },
        ),
        (countryCode, packages, items, name, natureOfGoods, address, value) => {
          const receiver = { ...PARCEL.receiver, ...address, countryCode, name }
          const order = orderOf({ ...PARCEL, ...value, receiver, packages, items, natureOfGoods })
          expect(orderProblems({ ...order })).toBeUndefined()
        },
      ),
    )
  })
})

describe('parts of an order', () => {
  test.each([
    ['FashionApparel', 'Fashion Apparel'],
    ['Electronics', 'Electronics'],
    ['ConsumerGoods', 'Lifestyle Products'],
    ['LifestyleProducts', 'Lifestyle Products'],
    ['PrintedMatters', 'Printed Matters'],
    ['Food', 'Others'],
    [null, 'Others'],
  ])('%s is the category %s', (nature, category) => {
    expect(janioCategoryOf(nature)).toBe(category)
    expect(JANIO_ITEM_CATEGORIES).toContain(category)
  })

  test('include 17 categories', () => {
    expect(new Set(JANIO_ITEM_CATEGORIES).size).toBe(17)
  })

  test.each([
    ['0912 345 678', 'VN', '+84912345678'],
    ['+84 912 345 678', 'VN', '+84912345678'],
    ['0084912345678', 'VN', '+84912345678'],
    ['84912345678', 'VN', '+84912345678'],
    ['213-555-0100', 'US', '+12135550100'],
    ['8123 4567', 'SG', '+6581234567'],
    ['65 8123 4567', 'SG', '+6581234567'],
    ['6512 3456', 'SG', '+6565123456'],
    ['673 712 3456', 'BN', '+6737123456'],
    ['842 345 678', 'VN', '+84842345678'],
    ['49 30 123456', 'FR', '4930123456'],
  ])('include the telephone number %s in %s as %s', (typed, country, expected) => {
    expect(janioPhone(typed, country)).toBe(expected)
  })

  test('include the service of a lane: of both countries, or else of all others', () => {
    const settings = { JANIO_SERVICES: 'VN>US:501, VN>*:9' }
    expect(janioServiceOf(settings, 'VN', 'US')).toBe(501)
    expect(janioServiceOf(settings, 'VN', 'SG')).toBe(9)
    expect(janioServiceOf(settings, 'SG', 'US')).toBeUndefined()
  })

  test.each(['US:501', 'VN>US', 'VN>US:', 'VN>US:fast', 'VN>US:501,', 'VN>USA:501', 'VN>US:0', 'VN>US:501;VN>SG:7'])(
    'unreadable lanes stop the start: %s',
    (lanes) => {
      expect(() => janioTestSettings({ JANIO_SERVICES: lanes })).toThrow('JANIO_SERVICES')
    },
  )

  test.each(['', 'VN>US:501', ' vn>us:501 , VN>*:9 '])('readable lanes: "%s"', (lanes) => {
    expect(janioTestSettings({ JANIO_SERVICES: lanes }).JANIO_SERVICES).toBe(lanes)
  })

  test('countries are written with Janio’s names', () => {
    expect(countryOfJanioName('USA')).toBe('US')
    expect(countryOfJanioName(' vietnam ')).toBe('VN')
    expect(countryOfJanioName('Atlantis')).toBeNull()
  })
})

const ZONE = { JANIO_TIME_ZONE: 'Asia/Singapore' }

describe('answers of Janio', () => {
  test('to orders, lists and tracking are read from the documented examples', () => {
    expect(CreatedOrders.parse(create.body).orders).toMatchObject([{ tracking_no: 'JSGL0000001US' }])
    expect(JanioOrders.parse(view.body).results).toMatchObject([{ order_weight: 0.8, items: [{ item_quantity: 2 }] }])
    const events = janioEventsOf(JanioUpdates.parse(trackAnswer.body), ZONE)
    expect(events).toEqual([
      {
        trackingNumber: 'JSGL0000001US',
        id: `JSGL0000001US:ORDER_CREATED:${Date.parse('2026-11-20T02:00:00Z') / 1000}`,
        at: new Date('2026-11-20T02:00:00Z'),
        time: expect.any(String),
        word: 'ORDER_CREATED',
        status: 3001,
        place: null,
        description: 'Order information received',
      },
      {
        trackingNumber: 'JSGL0000001US',
        id: `JSGL0000001US:CROSS_BORDER_TRANSIT:${Date.parse('2026-11-21T08:10:00Z') / 1000}`,
        at: new Date('2026-11-21T08:10:00Z'),
        time: expect.any(String),
        word: 'CROSS_BORDER_TRANSIT',
        status: 3007,
        place: 'SGN, Vietnam',
        description: 'Departed',
      },
    ])
  })

  test('with a time without a zone use the connection’s zone; an unreadable time is kept (rules STA-50, STA-51)', () => {
    const update = { tracking_no: 'J1', status: 'OUT_FOR_DELIVERY', description: '', country: '', address: '' }
    const times = ['2026-11-23 08:05:00', 'yesterday'].map((updated_on) => ({ ...update, updated_on }))
    expect(janioEventsOf(times, ZONE).map(({ at, time }) => [at?.toISOString() ?? null, time])).toEqual([
      [null, 'yesterday'],
      ['2026-11-23T00:05:00.000Z', '2026-11-23 08:05:00'],
    ])
  })

  test('that Janio sends contain a label, as a file or as an address', () => {
    const reading = janioHookReading(labelHook.body)
    expect(reading?.labels).toMatchObject([
      { trackingNumber: 'JSGL0000001US', labelUrl: 'https://label.janio.asia/JSGL0000001US,ann@example.test' },
    ])
    expect(reading?.labels[0]?.label?.toString('latin1')).toBe('%PDF-1.4\n')
  })

  test('with a file that is no PDF lose it, and other bodies are refused', () => {
    expect(janioHookReading({ tracking_no: 'J1', label_base64: 'AAAA' })).toEqual({ events: [], labels: [] })
    expect(janioHookReading({ number: 'J1' })).toBeUndefined()
    expect(janioHookReading([])).toBeUndefined()
  })
})
