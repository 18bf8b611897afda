import type { UnmatchedList } from '@waybill/contract/billing/payments'
import type { Proposal, UnmatchedTransfer } from '@waybill/contract/billing/transfers'
import { idOf } from './ids.ts'

/** No transfer waits. */
export const nothingWaits: UnmatchedList = { transfers: [], count: 0, amount: 0, feeds: [], readUntil: null }

/** A proposal to pay one statement. */
export const payProposal = (number: string, amount: number, left = 0): Proposal => ({
  ...{ kind: 'match', grounds: ['code'] },
  parts: [
    {
      ...{
        merchantId: idOf('SGL008'),
        merchant: 'Sách Nhất Tâm',
        clientCode: 'SGL008',
        statementId: idOf(number),
        amount,
      },
      ...{ pays: [{ number, amount, left, dueDate: '2026-12-09' }], credit: 0 },
    },
  ],
})

export const waitingTransfer = (reference: string, overrides: Partial<UnmatchedTransfer> = {}): UnmatchedTransfer => ({
  ...{ id: idOf(reference), state: 'unmatched', reason: 'lessThanDue', amount: 18_000_000, reference },
  ...{ receivedAt: '2026-12-03T01:52:00Z', source: 'sepay', bankAccount: 'Vietcombank', text: 'WBAKT4THQT TT CUOC' },
  ...{ senderName: null, senderAccount: null, doubleOf: null, returnTo: null, returnReason: null },
  ...{ decidedBy: null, decidedAt: null },
  expected: { number: 'DN-2611-0009', due: 18_642_300, paidAt: null, paidBy: null },
  proposals: [payProposal('DN-2611-0009', 18_000_000, 642_300)],
  ...overrides,
})
