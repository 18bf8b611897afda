import type { Balance } from '@waybill/contract/billing/account'
import type { HeldShipments } from '@waybill/contract/billing/holds'
import { expect, test } from 'vitest'
import { balanceOf, heldShipment } from '../../../testing/balances.ts'
import { codeFor, isBookedByItself, payChoices, problemOfOther } from './pay-choices.ts'

const NONE: HeldShipments = { shipments: [], count: 0, goesWith: 0 }
const HELD: HeldShipments = {
  shipments: [heldShipment('SGL1', 872_200), heldShipment('SGL2', 1_834_340), heldShipment('SGL3', 2_772_200)],
  ...{ count: 3, goesWith: 2_772_200 },
}
const choices = (balance: Partial<Balance>, held = NONE) =>
  payChoices(balanceOf(balance), held).map(({ kind, amount }) => [kind, amount])

test('BIL-82: what is due comes first, then what is not stated, and another amount', () => {
  expect(choices({ dueOnStatements: 25_125_477, toPay: 25_125_477, balance: -34_971_797 })).toEqual([
    ['due', 25_125_477],
    ['notStated', 34_971_797],
    ['another', null],
  ])
})

test('BIL-82: held shipments come first, then what is due, and the oldest alone', () => {
  expect(choices({ kind: 'prepaid', balance: 412_300, dueOnStatements: 0, toPay: 2_772_200 }, HELD)).toEqual([
    ['allHeld', 2_772_200],
    ['oldest', 872_200],
    ['another', null],
  ])
  expect(choices({ dueOnStatements: 500_000, toPay: 2_772_200, balance: -500_000 }, HELD)).toEqual([
    ['allHeld', 2_772_200],
    ['due', 500_000],
    ['oldest', 872_200],
    ['another', null],
  ])
})

test('BIL-82: with nothing due a company pays what is not stated, or another amount, ahead', () => {
  expect(choices({ dueOnStatements: 0, toPay: 0, balance: -9_846_320 })).toEqual([
    ['notStated', 9_846_320],
    ['another', null],
  ])
  expect(choices({ kind: 'prepaid', dueOnStatements: 0, toPay: 0, balance: 5_000 })).toEqual([['another', null]])
})

test.each<[string, Partial<Balance>, number | null, string]>([
  ['the only open statement', {}, 25_125_477, 'WB7JHDE7E8'],
  ['a part of it', {}, 1_000, 'WB7JHDE7E8'],
  ['more than it', {}, 25_125_478, 'WB9RSYZQGT'],
  ['no amount', {}, null, 'WB9RSYZQGT'],
  ['several open statements', { openCount: 2 }, 25_125_477, 'WB9RSYZQGT'],
  ['a prepaid company', { kind: 'prepaid' }, 25_125_477, 'WB9RSYZQGT'],
])('BIL-82: the text of a transfer for %s', (_what, balance, amount, code) => {
  expect(codeFor(balanceOf(balance), amount)).toBe(code)
})

test('BIL-82: what is due, the oldest statement, and whatever a prepaid company pays is booked by itself', () => {
  const two = balanceOf({ openCount: 2, dueOnStatements: 30_000_000, toPay: 30_000_000 })
  expect([30_000_000, 25_125_477, 29_999_999].map((amount) => isBookedByItself(two, amount))).toEqual([
    true,
    true,
    false,
  ])
  expect(isBookedByItself(balanceOf({ kind: 'prepaid' }), 1_234)).toBe(true)
})

test.each([
  ['1,000', undefined],
  ['499.999.999', undefined],
  ['999', 'outOfRange'],
  ['500,000,000', 'outOfRange'],
  ['', 'notAnAmount'],
  ['12,5', 'notAnAmount'],
  ['-5,000', 'outOfRange'],
])('BIL-82: another amount %j: %s', (text, problem) => expect(problemOfOther(text)).toBe(problem))
