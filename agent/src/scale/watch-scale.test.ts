import { expect, test } from 'vitest'
import { parseScaleLine } from './watch-scale.ts'

test.each([
  ['ST,GS,+  1.234kg', { weightKg: 1.234, isStable: true }],
  ['US,NT,+  0.900 kg\r', { weightKg: 0.9, isStable: false }],
  ['S      1234 g', { weightKg: 1.234, isStable: true }],
  ['S D    1234 g', undefined],
  ['D   2.5 lb', { weightKg: 1.134, isStable: false }],
  ['12.5', { weightKg: 12.5, isStable: undefined }],
  ['ST,GS,- 0.020kg', undefined],
  ['OL,GS,+ 99.999kg', undefined],
  ['hello', undefined],
  ['', undefined],
])('AGT-6: %j is read as %j', (line, reading) => {
  expect(parseScaleLine(line)).toEqual(reading)
})
