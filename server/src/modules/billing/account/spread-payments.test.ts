import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Allocation, type AccountState, spreadPayments } from './spread-payments.ts'

const pays = (paymentId: string, statementId: string, amount: number): Allocation => ({
  paymentId,
  statementId,
  amount,
})
const paid = (id: string, free: number, isWriteOff = false) => ({ id, free, isWriteOff })

describe('BIL-11: what a merchant has paid', () => {
  test('pays statements in the order of their due dates, the oldest payment first', () => {
    const state: AccountState = {
      payments: [paid('p', 70), paid('q', 50)],
      statements: [
        { id: 's', open: 100 },
        { id: 't', open: 40 },
      ],
      allocations: [],
    }
    expect(spreadPayments(state)).toEqual([pays('p', 's', 70), pays('q', 's', 30), pays('q', 't', 20)])
    expect(spreadPayments(state, 't')).toEqual([pays('p', 't', 40), pays('p', 's', 30), pays('q', 's', 50)])
  })

  test('returns to the merchant when its statement is credited, and pays the next one', () => {
    const state: AccountState = {
      payments: [paid('p', 0)],
      statements: [
        { id: 's', open: -30 },
        { id: 't', open: 100 },
      ],
      allocations: [pays('p', 's', 100)],
    }
    expect(spreadPayments(state)).toEqual([pays('p', 's', -30), pays('p', 't', 30)])
  })

  test('leaves its statements when it is taken back', () => {
    const state: AccountState = {
      payments: [paid('p', -100)],
      statements: [{ id: 's', open: 20 }],
      allocations: [pays('p', 's', 80), pays('p', 't', 20)],
    }
    expect(spreadPayments(state)).toEqual([pays('p', 's', -80), pays('p', 't', -20)])
  })

  test('a refund is paid from the oldest credit, and pays no statement', () => {
    const state: AccountState = {
      payments: [paid('p', 60), paid('q', 50), paid('refund', -70)],
      statements: [{ id: 's', open: 100 }],
      allocations: [],
    }
    expect(spreadPayments(state)).toEqual([pays('q', 's', 40)])
  })

  test('a write-off pays no other statement', () => {
    const state: AccountState = {
      payments: [paid('w', 60, true)],
      statements: [{ id: 's', open: 100 }],
      allocations: [],
    }
    expect(spreadPayments(state)).toEqual([])
  })

  test('for any account: nothing is paid twice, nothing beyond what is due, nothing free is left while something is open', () => {
    const vnd = fc.integer({ min: 1, max: 500 })
    const account = fc.record({
      paid: fc.array(vnd, { minLength: 1, maxLength: 5 }),
      due: fc.array(vnd, { minLength: 1, maxLength: 5 }),
      takenBack: fc.nat({ max: 4 }),
      credited: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }),
    })
    fc.assert(
      fc.property(account, ({ paid: amounts, due, takenBack, credited }) => {
        const named = due.map((amount, index) => ({ id: `s${index}`, amount }))
        const sumOf = (made: readonly Allocation[], key: 'paymentId' | 'statementId', id: string): number =>
          made.reduce((sum, one) => (one[key] === id ? sum + one.amount : sum), 0)
        const stateOf = (made: readonly Allocation[], isLater: boolean): AccountState => ({
          payments: amounts.map((amount, index) => {
            const isBack = isLater && index === takenBack
            return paid(`p${index}`, (isBack ? 0 : amount) - sumOf(made, 'paymentId', `p${index}`))
          }),
          statements: named.map(({ id, amount }, index) => {
            const left = isLater ? Math.round((amount * (100 - (credited[index] ?? 0))) / 100) : amount
            return { id, open: left - sumOf(made, 'statementId', id) }
          }),
          allocations: made,
        })
        const first = spreadPayments(stateOf([], false))
        const all = [...first, ...spreadPayments(stateOf(first, true))]
        const end = stateOf(all, true)
        for (const { free } of end.payments) expect(free).toBeGreaterThanOrEqual(0)
        for (const { open } of end.statements) expect(open).toBeGreaterThanOrEqual(0)
        const [isFree, isOpen] = [
          end.payments.some(({ free }) => free > 0),
          end.statements.some(({ open }) => open > 0),
        ]
        expect(isFree && isOpen).toBe(false)
        expect(spreadPayments(end)).toEqual([])
      }),
    )
  })
})
