import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ContentItemInput } from '../parcels/schemas.ts'
import { AccountFeeAdd } from '../pricing/fee-bodies.ts'
import { allEndpoints } from '../endpoints.ts'
import { declaredValueProblem, roundFloatError } from './amounts.ts'

test.each([
  [0.1 + 0.2, 2, 0.3],
  [1.1 * 3, 2, 3.3],
  [Array.from({ length: 100 }, () => 0.1).reduce((sum, one) => sum + one, 0), 2, 10],
  [0.1 + 0.7, 3, 0.8],
  [0.305, 2, 0.305],
  [0.3000001, 2, 0.3000001],
  [1_000_000_000.305, 2, 1_000_000_000.305],
  [-0.1 - 0.2, 2, -0.3],
  [26_500.1234, 4, 26_500.1234],
])('%s with %s decimals is %s', (value, decimals, rounded) => expect(roundFloatError(value, decimals)).toBe(rounded))

test('a body may have a sum of floats, and not one that rounding would change', () => {
  const { declaredValue } = ContentItemInput.shape
  expect(declaredValue.parse(0.1 + 0.2)).toBe(0.3)
  expect(declaredValue.safeParse(0.305).error?.issues[0]?.message).toBe('Declared value takes at most 2 decimals')
})

describe('bounds beyond any real shipment', () => {
  test.each([
    ['USD', 10_000_000, null],
    ['USD', 10_000_001, 'Declared value must less than or equal to 10,000,000'],
    ['USD', 12.5, null],
    ['VND', 150_000.5, 'Must be a whole number'],
    ['JPY', 12.5, 'Must be a whole number'],
    ['VND', 150_000, null],
    ['VND', 10_000_000_000, null],
    ['VND', 10_000_000_001, 'Declared value must less than or equal to 10,000,000,000'],
  ])('%s %s', (currency, value, sentence) => expect(declaredValueProblem(value, currency)).toBe(sentence))

  test('an account fee of -1,000,000,000,000 is refused', () => {
    const fee = { userId: 'a', providerId: 'b', unit: 'VND', amount: -1e12 }
    expect(AccountFeeAdd.safeParse(fee).error?.issues[0]?.message).toBe('Must be at least -100,000,000')
  })

  type Node = { [name: string]: unknown }
  const unbounded = (node: unknown, path: string): string[] => {
    if (typeof node !== 'object' || node === null) return []
    const { type, maximum, enum: words, const: word } = node as Node
    const isNumber = (type === 'number' || type === 'integer') && words === undefined && word === undefined
    const here = isNumber && (typeof maximum !== 'number' || maximum > 1e12) ? [path] : []
    return [...here, ...Object.entries(node).flatMap(([name, inner]) => unbounded(inner, `${path}.${name}`))]
  }
  /** Versions, status codes, values of a view's filter, and fields bounded by a rule with its own words. */
  const OTHERS =
    /\.(version|[a-z]*status(Codes?|es)?|observed|toastOff|bellOff)(\.|$)|filters\.items\.|fees\.items\.properties\.amount|discountRates\.items\.properties\.price/i

  test('every figure of every body has an upper bound', () => {
    const found = allEndpoints.flatMap((endpoint) => {
      const body = 'body' in endpoint ? (endpoint.body as z.ZodType | undefined) : undefined
      if (body === undefined) return []
      return unbounded(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), endpoint.path)
    })
    expect(found.filter((path) => !OTHERS.test(path))).toEqual([])
  })
})
