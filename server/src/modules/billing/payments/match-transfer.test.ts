import type { ProposalGround } from '@waybill/contract/billing/transfers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type KnownCode,
  type KnownMerchant,
  type KnownStatement,
  type MatchInput,
  matchTransfer,
  outcomeOf,
  proposalsFor,
} from './match-transfer.ts'

const statement = (id: string, due: number, more: Partial<KnownStatement> = {}): KnownStatement => ({
  ...{ id, ownerId: 'sgl008', number: `DN-${id}`, due, dueDay: '2026-12-09', isCredited: false, ...more },
})
const merchant = (open: KnownStatement[], more: Partial<KnownMerchant> = {}): KnownMerchant => ({
  ...{ ownerId: 'sgl008', isPrepaid: false, open, grounds: [], ...more },
})
const codeOf = (of: KnownStatement): KnownCode => ({ code: `WB-${of.id}`, ownerId: of.ownerId, statement: of })
const company: KnownCode = { code: 'WB-company', ownerId: 'sgl008', statement: null }
const input = (more: Partial<MatchInput>): MatchInput => ({ amount: 0, codes: [], named: [], merchants: [], ...more })

const [a, b, c] = [statement('a', 100), statement('b', 200), statement('c', 300)]
const open = [merchant([a, b, c], { grounds: ['code'] })]

describe('BIL-45: by the code of a statement', () => {
  test.each<[string, number, KnownStatement, object]>([
    ['the amount due pays it', 200, b, { pays: { ownerId: 'sgl008', statementId: 'b', amount: 200 } }],
    ['less', 199, b, { reason: 'lessThanDue', of: b, due: 200 }],
    ['more', 201, b, { reason: 'moreThanDue', of: b, due: 200 }],
    ['a paid one', 200, statement('p', 0), { reason: 'paidAlready', due: 0 }],
    ['a cancelled one', 200, statement('x', 0, { isCredited: true }), { reason: 'cancelledStatement', due: 0 }],
  ])('%s', (_what, amount, of, match) => {
    expect(matchTransfer(input({ amount, codes: [codeOf(of)], merchants: open }))).toMatchObject(match)
  })
})

describe('BIL-45: by the code of a company', () => {
  test.each([
    ['its oldest statement', 100],
    ['its two oldest', 300],
    ['all', 600],
  ])('the sum of %s pays', (_what, amount) => {
    expect(matchTransfer(input({ amount, codes: [company], merchants: open }))).toEqual({
      pays: { ownerId: 'sgl008', statementId: null, amount },
    })
  })

  test.each([
    ['a part of the oldest', 99, 'lessThanDue'],
    ['the second alone', 200, 'lessThanDue'],
    ['more than all', 601, 'moreThanDue'],
  ])('%s waits', (_what, amount, reason) => {
    expect(matchTransfer(input({ amount, codes: [company], merchants: open }))).toMatchObject({ reason, due: 600 })
  })

  test('that owes nothing waits', () => {
    const merchants = [merchant([])]
    expect(matchTransfer(input({ amount: 5, codes: [company], merchants }))).toMatchObject({ reason: 'moreThanDue' })
  })

  test('that is prepaid takes any amount', () => {
    const merchants = [merchant([a], { isPrepaid: true })]
    expect(matchTransfer(input({ amount: 5, codes: [company], merchants }))).toEqual({
      pays: { ownerId: 'sgl008', statementId: null, amount: 5 },
    })
  })
})

describe('BIL-45: without one code', () => {
  test.each<[string, Partial<MatchInput>, string]>([
    ['two codes, also of the right sum', { amount: 300, codes: [codeOf(a), codeOf(b)] }, 'twoCodes'],
    ['a statement’s code and its company’s', { amount: 100, codes: [codeOf(a), company] }, 'twoCodes'],
    ['the number of an open statement', { amount: 100, named: [a] }, 'noCode'],
    ['the number of a paid one', { amount: 100, named: [statement('p', 0)] }, 'paidAlready'],
    [
      'the number of a cancelled one',
      { amount: 100, named: [statement('x', 0, { isCredited: true })] },
      'cancelledStatement',
    ],
    ['two numbers', { amount: 100, named: [a, statement('p', 0)] }, 'noCode'],
    [
      'a merchant that something speaks for',
      { amount: 100, merchants: [merchant([], { grounds: ['senderAlike'] })] },
      'noCode',
    ],
    ['the same amount alone', { amount: 100, merchants: [merchant([a])] }, 'unknownSender'],
    ['nothing', { amount: 100 }, 'unknownSender'],
  ])('%s', (_what, given, reason) => {
    expect(matchTransfer(input(given))).toMatchObject({ reason })
  })
})

const shown = (given: Partial<MatchInput>) =>
  proposalsFor(input(given)).map(({ parts }) =>
    parts.map(({ ownerId, statementId }) => statementId ?? ownerId).join('+'),
  )

describe('BIL-47: proposals', () => {
  test.each<[string, Partial<MatchInput>, string[]]>([
    [
      'less: a part of the statement, then the oldest due',
      { amount: 150, codes: [codeOf(b)], merchants: open },
      ['b', 'sgl008'],
    ],
    ['the amount of another one', { amount: 300, codes: [codeOf(b)], merchants: open }, ['c', 'sgl008', 'b']],
    [
      'two codes of the right sum: both, then each',
      { amount: 300, codes: [codeOf(a), codeOf(b)], merchants: open },
      ['a+b', 'a', 'b'],
    ],
    ['a paid one: the next statements', { amount: 100, codes: [codeOf(statement('p', 0))], merchants: open }, ['a']],
    ['nothing is known', { amount: 100 }, []],
  ])('%s', (_what, given, ids) => {
    expect(shown(given)).toEqual(ids)
  })

  test('a sender seen before comes before one with a name alike', () => {
    const of = (ownerId: string, grounds: ProposalGround[]) => merchant([], { ownerId, grounds })
    expect(shown({ amount: 5, merchants: [of('alike', ['senderAlike']), of('seen', ['remembered'])] })).toEqual([
      'seen',
      'alike',
    ])
  })

  test('at most three, each once, and all of the amount', () => {
    const known = fc.record({ due: fc.integer({ min: 0, max: 5 }), owner: fc.constantFrom('one', 'two') })
    fc.assert(
      fc.property(fc.array(known, { maxLength: 6 }), fc.integer({ min: 1, max: 12 }), (made, amount) => {
        const all = made.map(({ due, owner }, n) => statement(String(n), due, { ownerId: owner }))
        const merchants = ['one', 'two'].map((ownerId) =>
          merchant(
            all.filter((one) => one.ownerId === ownerId && one.due > 0),
            { ownerId },
          ),
        )
        const proposals = proposalsFor(
          input({ amount, codes: all.slice(0, 2).map(codeOf), named: all.slice(2, 3), merchants }),
        )
        expect(proposals.length).toBeLessThanOrEqual(3)
        expect(new Set(proposals.map(({ parts }) => JSON.stringify(parts))).size).toBe(proposals.length)
        for (const { parts } of proposals) expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      }),
    )
  })
})

test('BIL-47: what a proposal pays is its amount, its statement first, then the oldest due', () => {
  const part = { ownerId: 'sgl008', statementId: 'b', amount: 250 }
  expect(outcomeOf(part, [a, b, c])).toEqual({
    pays: [
      { statement: b, amount: 200 },
      { statement: a, amount: 50 },
    ],
    credit: 0,
  })
  expect(outcomeOf({ ...part, statementId: null, amount: 700 }, [a, b, c])).toMatchObject({ credit: 100 })
})
