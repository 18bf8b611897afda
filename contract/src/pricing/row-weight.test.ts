import { describe, expect, test } from 'vitest'
import { parseRowWeight } from './row-weight.ts'

describe('the weight of a row as price lists print it:', () => {
  test.each([
    ['20.01-30', '20.01', '30'],
    ['20.01 – 30.00 kg', '20.01', '30.00'],
    ['20.01 to 30', '20.01', '30'],
    ['20 kg đến 30 kg', '20', '30'],
    ['70.01+', '70.01', ''],
    ['70.01 to open', '70.01', ''],
    ['70 trở lên', '70', ''],
    ['from 70.01 kg', '70.01', ''],
    ['71 kg and over', '71', ''],
  ])('%j is a flat rate from %s to %s', (text, from, to) =>
    expect(parseRowWeight(text)).toEqual({ isFlatRate: true, from, to }),
  )

  test.each(['0.5', '20 kg', '', 'Zone', '5,5'])('%j is a single weight, valid or not', (text) =>
    expect(parseRowWeight(text)).toEqual({ isFlatRate: false, weight: text }),
  )
})
