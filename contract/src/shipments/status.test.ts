import { describe, expect, test } from 'vitest'
import {
  isStatusCode,
  LOCAL_SERVICE_CODES,
  MANIFEST_SHIPMENT_STATUSES,
  MANUALLY_UPDATABLE,
  STATUS_TRANSITIONS,
  PRICEABLE,
  STATUS_CODES,
  STATUS_FAMILIES,
  STATUSES,
} from './status.ts'

// The words and families of rule STA-2, row by row.
const WORDS = `
| 3001 | Shipment generated | Đã tạo vận đơn | created |
| 3200 | Picked up | Đã lấy hàng | origin |
| 3201 | Dropped off at counter (Dropped off) | Đã gửi tại quầy | origin |
| 3300 | Received at hub | Đã nhận tại kho | origin |
| 3003 | Processing at hub | Đang xử lý tại kho | origin |
| 3400 | Left origin facility | Đã rời kho gửi | transit |
| 3007 | Shipment in transit (In transit) | Đang vận chuyển | transit |
| 3500 | Customs cleared | Đã thông quan | transit |
| 3013 | Received at destination | Đã đến nước nhận | transit |
| 6013 | Out for delivery | Đang giao hàng | transit |
| 2043 | Hold for payment | Tạm giữ chờ thanh toán | attention |
| 4005 | Held by customs at destination (Held by customs) | Hải quan nước đến tạm giữ | attention |
| 2004 | Failed attempt | Lần giao không thành | attention |
| 6040 | Held at point of delivery (Held for collection) | Lưu tại điểm giao | attention |
| 3004 | Creating failed | Tạo vận đơn lỗi | problem |
| 6008 | Delivery unsuccessful | Giao không thành công | problem |
| 2009 | Damaged | Hư hỏng | problem |
| 2007 | Lost | Thất lạc | problem |
| 6034 | Delivered | Đã giao hàng | delivered |
| 3021 | Cancelled | Đã hủy | ended |
| 7002 | Returned to sender | Đã hoàn trả người gửi | ended |
| 7011 | Returned from overseas | Đã hoàn về từ nước ngoài | ended |`

// Rule STA-4.
const MOVES_OF_PEOPLE = `
3001: 3004 3021 3200 3201 3300 2043
3004: 3001 3021 3200 3201 3300
3200: 3201 3300 2043 7002 3021 2007 2009
3201: 3200 3300 2043 7002 3021 2007 2009
3300: 3003 3400 2043 7002 3021 2007 2009
3003: 3300 3400 2043 7002 3021 2007 2009
2043: 3001 3200 3201 3300 3003 3400 7002 3021 2007 2009
3400: 3007 3500 4005 3013 3300 2007 2009
3007: 3500 4005 3013 3300 7011 2007 2009
4005: 3500 3013 7011 2007 2009
3500: 4005 3013 6013 2007 2009
3013: 3500 4005 6013 6040 7011 2007 2009
6013: 6034 6008 2004 6040 7011 2007 2009
2004: 6013 6034 6008 6040 7011 7002 2007 2009
6008: 6013 6034 6040 7011 7002 2007 2009
6040: 6013 6034 6008 7011 7002 2007 2009
7011: 7002 3300 2007 2009
2009: 3300 3003 3400 6013 7002 7011
2007: 3300 3013 6013 7002
6034:
7002:
3021:`

const numbers = (text: string) => (text.match(/\d{4}/g) ?? []).map(Number)

describe('statuses', () => {
  test('are the 22 codes of the specification, each once', () => {
    expect(STATUS_CODES).toHaveLength(22)
    expect(new Set(STATUS_CODES).size).toBe(22)
  })

  test.each(
    WORDS.trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim())),
  )('%s%s reads %s', (_, code, words = '', vi, family) => {
    const [, en, short] = /^(.*?)(?: \((.*)\))?$/.exec(words) ?? []
    const status = STATUS_CODES.find((known) => known === Number(code))
    if (status === undefined) throw new Error(`no status ${code}`)
    expect(STATUSES[status]).toMatchObject({ en, vi, short: { en: short ?? en, vi }, family })
  })

  test('every status has a name in both languages, and one of the seven families', () => {
    expect(WORDS.trim().split('\n')).toHaveLength(STATUS_CODES.length)
    expect(new Set(STATUS_CODES.map((code) => STATUSES[code].family))).toEqual(new Set(STATUS_FAMILIES))
    expect(new Set(STATUS_CODES.map((code) => STATUSES[code].en)).size).toBe(22)
    expect(new Set(STATUS_CODES.map((code) => STATUSES[code].vi)).size).toBe(22)
  })

  test.each([
    [1, '3001 3004'],
    [2, '3200 3201'],
    [3, '3300 3003 2043'],
    [4, '3400'],
    [5, '3007'],
    [6, '3500 4005 3013'],
    [7, '6013 2004 6008 6040'],
    [8, '6034 7011 7002 2007 2009'],
    [null, '3021'],
  ])('phase %s is %s', (phase, codes) => {
    expect(STATUS_CODES.filter((code) => STATUSES[code].phase === phase).sort()).toEqual(numbers(codes).sort())
  })

  test('the named sets are those of the specification', () => {
    expect(MANUALLY_UPDATABLE).toEqual(numbers('3001 3021 3200 3201 3300 3003 3400'))
    expect(MANIFEST_SHIPMENT_STATUSES).toEqual(numbers('3007 3500 4005 3013'))
    expect(PRICEABLE).toEqual(numbers('3001 3004 3200 3201 3300 3003 2043'))
    expect(LOCAL_SERVICE_CODES).toEqual(['DLV', 'DLS', 'DLM'])
  })

  test.each([...STATUS_CODES])('%i is a status code', (code) => expect(isStatusCode(code)).toBe(true))

  test.each([[3002], [0], [-3001], [3001.5], [NaN], ['3001'], [null], [undefined], [{}]])(
    '%s is no status code',
    (value) => expect(isStatusCode(value)).toBe(false),
  )
})

describe('moves', () => {
  test('are those of rule STA-4, in its order', () => {
    const table = Object.fromEntries(
      MOVES_OF_PEOPLE.trim()
        .split('\n')
        .map((row) => numbers(row))
        .map(([from, ...to]) => [from, to]),
    )
    expect(STATUS_TRANSITIONS).toEqual(table)
    expect(Object.keys(table)).toHaveLength(22)
  })
})
