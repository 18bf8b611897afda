import { expect, test } from 'vitest'
import { packColumns, shipmentColumns, utcTime } from './listed-columns.ts'

test('a packed row is unpacked to values by column name', () => {
  const { unpack } = packColumns(shipmentColumns('id', 'number', 'label_file'))
  expect(unpack(['a', 'SGL1', null])).toEqual({ id: 'a', number: 'SGL1', label_file: null })
})

test.each([
  ['2026-11-26T05:48:51.244+00:00', '2026-11-26T05:48:51.244Z'],
  ['2026-11-26T05:48:51+00:00', '2026-11-26T05:48:51.000Z'],
  ['2026-11-26T05:48:51.2+00:00', '2026-11-26T05:48:51.200Z'],
  ['2026-11-26T05:48:51.244123+00:00', '2026-11-26T05:48:51.244Z'],
  ['2026-11-26T12:48:51.244+07:00', '2026-11-26T05:48:51.244Z'],
])('the time %s is %s', (text, time) => {
  expect(utcTime(text)).toBe(time)
})
