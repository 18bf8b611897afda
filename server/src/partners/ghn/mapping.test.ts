import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GHN_STATUS_WORDS, GHN_STATUSES, isGhnStatus, statusOfGhnWord } from '@waybill/contract/partner-orders/ghn'
import { ghnRefusal } from '@waybill/simulators/ghn/order-rules'
import type { CarrierPackage, CarrierParcel } from '../carrier-port.ts'
import detailByClientCode from './fixtures/detail-by-client-code.json' with { type: 'json' }
import detail from './fixtures/detail.json' with { type: 'json' }
import hookStatus from './fixtures/hook-status.json' with { type: 'json' }
import hookWeight from './fixtures/hook-weight.json' with { type: 'json' }
import { ghnEventsOf, ghnHookEvents, ghnOrderOf, ghnOrderOfDraft, vietnamPhone } from './mapping.ts'
import { PARCEL } from './testing/parcel.ts'
import { ghnTestSettings } from './testing/settings.ts'
import { GhnOrder, OrdersOfClientCode } from './wire.ts'

const SETTINGS = ghnTestSettings()
const one = (changed: Partial<CarrierPackage> = {}): CarrierPackage => ({
  quantity: 1,
  weightKg: 0.5,
  lengthCm: 10,
  widthCm: 10,
  heightCm: 10,
  ...changed,
})

describe('statuses (BKG-53)', () => {
  test.each([
    ['draft', 3001],
    ['ready_to_pick', 3001],
    ['picking', 3001],
    ['money_collect_picking', 3001],
    ['picked', 3200],
    ['storing', 3007],
    ['transporting', 3007],
    ['sorting', 3007],
    ['delivering', 6013],
    ['money_collect_delivering', 6013],
    ['delivered', 6034],
    ['delivery_fail', 6008],
    ['waiting_to_return', 6040],
    ['return', null],
    ['return_transporting', null],
    ['return_sorting', null],
    ['returning', null],
    ['return_fail', 2004],
    ['returned', 7002],
    ['cancel', 3021],
    ['exception', 2004],
    ['damage', 2009],
    ['lost', 2007],
  ])('%s is our %s', (word, status) => {
    expect(statusOfGhnWord(word)).toBe(status)
    expect(isGhnStatus(word)).toBe(true)
  })

  test('are 23, each with a text in both languages', () => {
    expect(GHN_STATUS_WORDS).toHaveLength(23)
    for (const { en, vi } of Object.values(GHN_STATUSES)) expect([en, vi]).not.toContain('')
  })

  test('do not include a word unknown to us: it changes no status', () => {
    expect(statusOfGhnWord('teleported')).toBeNull()
    expect(statusOfGhnWord('constructor')).toBeNull()
  })
})

describe('the order for a parcel (BKG-50, BKG-51)', () => {
  test('has province, district and ward from state, town and second address line', () => {
    expect(ghnOrderOf(PARCEL, SETTINGS)).toEqual({
      client_order_code: 'SGL0000000017',
      payment_type_id: 1,
      required_note: 'KHONGCHOXEMHANG',
      note: 'Số điện thoại khác: 02812345678',
      to_name: 'Trần Minh Châu - Hoa Sen',
      to_phone: '0912345678',
      to_address: '72 Thành Thái, Tầng 3',
      to_ward_name: 'Phường 14',
      to_district_name: 'Quận 10',
      to_province_name: 'Hồ Chí Minh',
      content: 'Áo thun x2, Sách x1',
      insurance_value: 500_000,
      service_type_id: 2,
      weight: 1250,
      length: 31,
      width: 20,
      height: 12,
      items: [{ name: 'Áo thun x2, Sách x1', quantity: 1, length: 31, width: 20, height: 12, weight: 1250 }],
    })
  })

  test('has ward and province of two levels if the town is a ward in force', () => {
    const receiver = { ...PARCEL.receiver, street: ['72 Thành Thái', 'Tầng 3'], town: 'Phường Diên Hồng' }
    const order = ghnOrderOf({ ...PARCEL, receiver }, SETTINGS)
    expect(order).toMatchObject({
      to_address: '72 Thành Thái, Tầng 3',
      is_new_to_address: true,
      to_ward_name: 'Phường Diên Hồng',
      to_province_name: 'Hồ Chí Minh',
    })
    expect(order).not.toHaveProperty('to_district_name')
  })

  test.each(['Phường 14', 'Phường 14, Quận 10', 'Quận 10'])('has three levels for the town %s', (town) => {
    const order = ghnOrderOf({ ...PARCEL, receiver: { ...PARCEL.receiver, town } }, SETTINGS)
    expect(order).toMatchObject({ to_district_name: town, to_ward_name: 'Phường 14' })
  })

  test('has an empty ward if only the third address line is filled', () => {
    const receiver = { ...PARCEL.receiver, street: ['72 Thành Thái', '', 'Tầng 3'] }
    expect(ghnOrderOf({ ...PARCEL, receiver }, SETTINGS)).toMatchObject({
      to_address: '72 Thành Thái, Tầng 3',
      to_ward_name: '',
    })
  })

  test('has an empty ward without a second address line', () => {
    const receiver = { ...PARCEL.receiver, street: ['72 Thành Thái'] }
    expect(ghnOrderOf({ ...PARCEL, receiver }, SETTINGS)).toMatchObject({
      to_address: '72 Thành Thái',
      to_ward_name: '',
    })
  })

  test.each(['US', 'SG', null])('is not made for a receiver in %s', (countryCode) => {
    expect(ghnOrderOf({ ...PARCEL, receiver: { ...PARCEL.receiver, countryCode } }, SETTINGS)).toBeUndefined()
  })

  test('has the note for the driver from the settings', () => {
    const settings = ghnTestSettings({ GHN_REQUIRED_NOTE: 'CHOTHUHANG' })
    expect(ghnOrderOf(PARCEL, settings)?.required_note).toBe('CHOTHUHANG')
  })

  test.each([
    ['the declared value', 1_234_567.4, 1_234_567],
    ['no more than GHN insures', 80_000_000, 5_000_000],
    ['nothing without an exchange rate', null, undefined],
  ])('insures %s', (_rule, declaredValueVnd, insured) => {
    expect(ghnOrderOf({ ...PARCEL, declaredValueVnd }, SETTINGS)?.insurance_value).toBe(insured)
  })

  test('for a heavy package has only the size of its item', () => {
    const order = ghnOrderOf({ ...PARCEL, packages: [one({ weightKg: 20 })] }, SETTINGS)
    expect(order).toMatchObject({ service_type_id: 5, items: [{ weight: 20_000, length: 10 }] })
    expect(order).not.toHaveProperty('weight')
  })

  test('for several packages has one item for each, the longest side first', () => {
    const packages = [one({ quantity: 2 }), one({ lengthCm: 5, widthCm: 40.1, heightCm: 7 })]
    expect(ghnOrderOf({ ...PARCEL, packages }, SETTINGS)).toMatchObject({
      service_type_id: 5,
      items: [
        { quantity: 1, length: 10, width: 10, height: 10, weight: 500 },
        { quantity: 1, length: 10, width: 10, height: 10, weight: 500 },
        { quantity: 1, length: 41, width: 7, height: 5, weight: 500 },
      ],
    })
  })

  test.each([
    ['D', 'Tài liệu'],
    ['P', 'Hàng hóa'],
  ])('for a parcel without customs items (%s) says %s', (itemType, content) => {
    expect(ghnOrderOf({ ...PARCEL, itemType, items: [] }, SETTINGS)?.content).toBe(content)
  })

  test.each([
    ['+84 912 345 678', '0912345678'],
    ['0084 912345678', '0912345678'],
    ['84912345678', '0912345678'],
    ['+84 (0) 912-345-678', '0912345678'],
    ['+84 28 1234 5678', '02812345678'],
    ['+84 (0)28 1234 5678', '02812345678'],
    ['0912.345.678', '0912345678'],
    ['1900 1234', '19001234'],
  ])('has the telephone number %s as %s', (typed, dialled) => {
    expect(vietnamPhone(typed)).toBe(dialled)
  })

  const text = (most: number) =>
    fc.string({ minLength: 1, maxLength: most, unit: 'grapheme' }).map((typed) => `a${typed}`)
  const prefix = fc.constantFrom('0', '+84', '84', '0084 ', '+84 (0)')
  const subscriber = fc
    .tuple(fc.constantFrom('3', '5', '7', '8', '9', '28', '24'), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([net, rest]) => net + String(rest).padStart(8, '0'))
  const phone = fc.tuple(prefix, subscriber).map(([start, rest]) => start + rest)
  const side = fc.integer({ min: 1, max: 20_000 }).map((hundredths) => hundredths / 100)
  const packageOf = (mostKg: number) =>
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      weightKg: fc.integer({ min: 1, max: mostKg * 100 }).map((hundredths) => hundredths / 100),
      lengthCm: side,
      widthCm: side,
      heightCm: side,
    })
  const parcel: fc.Arbitrary<CarrierParcel> = fc
    .record({
      name: text(34),
      company: fc.option(text(34)),
      phone,
      street: fc.array(text(34), { minLength: 1, maxLength: 3 }),
      town: text(29),
      state: text(29),
      itemType: fc.constantFrom('D', 'P'),
      descriptions: fc.array(text(200), { maxLength: 40 }),
      declaredValueVnd: fc.option(fc.double({ min: 0, max: 1e11, noNaN: true })),
      packages: fc.array(packageOf(50), { minLength: 1, maxLength: 6 }),
    })
    .map(({ name, company, phone, street, town, state, descriptions, ...rest }) => ({
      ...PARCEL,
      ...rest,
      receiver: { ...PARCEL.receiver, name, company, phone, street, town, state },
      items: descriptions.map((description) => ({ ...PARCEL.items[0], description }) as CarrierParcel['items'][number]),
    }))

  test('is accepted by GHN for any parcel within Vietnam', () => {
    fc.assert(
      fc.property(parcel, (any) => {
        expect(ghnRefusal(ghnOrderOf(any, SETTINGS))).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })
})

describe('the order for a draft', () => {
  const draft = GhnOrder.parse({
    ...detailByClientCode.answer.data[0],
    status: 'draft',
    items: [{ name: 'Sách', quantity: 1 }],
  })

  test('has the draft’s content, with the codes of its ward and district, and its own code', () => {
    const order = ghnOrderOfDraft(draft, SETTINGS)
    expect(order).toMatchObject({
      client_order_code: 'SGL0000000017',
      payment_type_id: 2,
      to_phone: '987654321',
      to_ward_code: '21302',
      to_district_id: 1461,
      weight: 2,
    })
    expect(order).not.toHaveProperty('to_ward_name')
    expect(ghnRefusal({ ...order, to_phone: '0987654321' })).toBeUndefined()
  })

  test('has names in the address if the draft has no codes', () => {
    const named = { ...draft, to_ward_code: '', to_district_name: 'Quận 1', to_province_name: 'Hà Nội' }
    expect(ghnOrderOfDraft(named, SETTINGS)).toMatchObject({ to_district_name: 'Quận 1', to_province_name: 'Hà Nội' })
  })
})

describe('events', () => {
  test('of an order are its log, each with a stable id', () => {
    const [order] = OrdersOfClientCode.parse(detailByClientCode.answer.data)
    const events = order ? ghnEventsOf(order, SETTINGS) : []
    expect(events.map(({ word, status }) => [word, status])).toEqual([
      ['picking', 3001],
      ['picked', 3200],
      ['delivering', 6013],
      ['delivery_fail', 6008],
      ['waiting_to_return', 6040],
      ['return', null],
    ])
    expect(events[0]).toMatchObject({ trackingNumber: 'Z82T1', id: 'Z82T1:picking:1794366288' })
  })

  test('of an order without a log are its status', () => {
    const events = ghnEventsOf(GhnOrder.parse(detail.answer.data), SETTINGS)
    expect(events).toMatchObject([{ word: 'ready_to_pick', at: new Date('2026-11-23T01:00:00Z') }])
  })

  test('that GHN sends have the same id as polled ones', () => {
    const [order] = OrdersOfClientCode.parse(detailByClientCode.answer.data)
    const polled = order ? ghnEventsOf(order, SETTINGS)[3] : undefined
    expect(ghnHookEvents(hookStatus.body, SETTINGS)).toEqual([
      {
        ...polled,
        time: hookStatus.body.Time,
        place: 'Bưu Cục 229 Quan Nhân-Q.Thanh Xuân-HN',
        description: 'Giao hàng không thành công: Người nhận hẹn lại ngày giao',
      },
    ])
  })

  test.each([
    ['2026-11-23T08:05:00', '2026-11-23T01:05:00.000Z'],
    ['2026-11-23T08:05:00.000Z', '2026-11-23T08:05:00.000Z'],
    ['2026-11-23 08:05:00+08:00', '2026-11-23T00:05:00.000Z'],
  ])('with a time without a zone are in Vietnam’s: %s is %s (rule STA-51)', (Time, instant) => {
    const [event] = ghnHookEvents({ ...hookStatus.body, Time }, SETTINGS) ?? []
    expect(event?.at?.toISOString()).toBe(instant)
  })

  test('with an unreadable time are kept with its text (rule STA-50)', () => {
    const [event] = ghnHookEvents({ ...hookStatus.body, Time: '23/11/2026 8h05' }, SETTINGS) ?? []
    expect(event).toMatchObject({ at: null, time: '23/11/2026 8h05', id: expect.stringContaining('23/11/2026 8h05') })
  })

  test('are not made from a weight', () => {
    expect(ghnHookEvents(hookWeight.body, SETTINGS)).toEqual([])
  })

  test.each([
    ['nothing', null],
    ['a text', 'text'],
    ['a list', []],
    ['an empty object', {}],
    ['news without an order', { ...hookStatus.body, OrderCode: '' }],
    ['news without a time', { ...hookStatus.body, Time: '' }],
  ])('in an unknown form are not read: %s', (_form, body) => {
    expect(ghnHookEvents(body, SETTINGS)).toBeUndefined()
  })
})
