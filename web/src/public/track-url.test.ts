import { expect, test } from 'vitest'
import { trackUrl, parseTrackUrl } from './track-url.ts'

const read = (address: string) => parseTrackUrl(new URL(address, 'http://waybill.test'))

test.each([
  ['/track', []],
  ['/', []],
  ['/track/', []],
  ['/track/RR1', ['RR1']],
  ['/Track/rr1,rr2', ['RR1', 'RR2']],
  ['/track/RR1%2CRR2%20RR3', ['RR1', 'RR2', 'RR3']],
  ['/track?numbers=RR1,RR2', ['RR1', 'RR2']],
  ['/track?numbers=RR1%0ARR2&numbers=RR3', ['RR1', 'RR2', 'RR3']],
  ['/track/RR1?numbers=RR2', ['RR1', 'RR2']],
  ['/track/100%', ['100%']],
])('%s asks for %j', (address, numbers) => {
  expect(read(address).numbers).toEqual(numbers)
})

test.each([
  [[], '/track'],
  [['RR1'], '/track/RR1'],
  [['RR1', 'RR-2'], '/track/RR1,RR-2'],
  [['1Z.999', 'A/B'], '/track?numbers=1Z.999,A%2FB'],
])('%j is asked at %s', (numbers, address) => {
  expect(trackUrl({ numbers, chosen: undefined })).toBe(address)
})

test('parsing an address returns what it was built from', () => {
  for (const numbers of [
    ['RR1', 'RR2'],
    ['A.B', 'C&D', 'E#F', '100%'],
  ])
    expect(read(trackUrl({ numbers, chosen: numbers[1] }))).toEqual({ numbers, chosen: numbers[1] })
})
