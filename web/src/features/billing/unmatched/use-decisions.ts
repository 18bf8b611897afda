import * as calls from '@waybill/contract/billing/payment-endpoints'
import type { Proposal, UnmatchedTransfer } from '@waybill/contract/billing/transfers'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { sentencesOf } from '../../../platform/api-error.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { toast } from '../../../ui/toast.tsx'
import { paymentKeys, statementKeys } from '../billing.live.ts'

/** How long the green line of a decision stays. */
const SHOWN_MS = 6_000

type Part = { merchantId: string; statementId: string | null; amount: number }
export type Decision =
  | { kind: 'parts'; parts: readonly Part[]; remembers?: boolean | undefined }
  | { kind: 'sendBack'; account: string; reason: string }
  | { kind: 'ignore' }
  | { kind: 'markSent' }

export type Done = { transfer: UnmatchedTransfer; state: 'matched' | 'toReturn' | 'returned' | 'ignored' }

export const partsOf = ({ parts }: Proposal): Part[] =>
  parts.map(({ merchantId, statementId, amount }) => ({ merchantId, statementId, amount }))

/** Decisions about transfers (rule BIL-48): each is a green line for six seconds, with Undo; the last can be taken back. */
export const useDecisions = () => {
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const [done, setDone] = useState<readonly Done[]>([])
  const last = useRef<string | undefined>(undefined)
  const refetch = (): Promise<unknown> =>
    Promise.all([paymentKeys, statementKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all })))

  const send = (id: string, decision: Decision) => {
    const once = <T>(body: unknown, call: (idempotencyKey: string) => Promise<T>): Promise<T> =>
      sendOnce([decision.kind, body], call)
    if (decision.kind === 'sendBack') {
      const body = { id, account: decision.account, reason: decision.reason }
      return once(body, (idempotencyKey) => api.call(calls.sendBackPayment, { body, idempotencyKey }))
    }
    if (decision.kind !== 'parts') {
      const call = decision.kind === 'ignore' ? calls.ignorePayment : calls.markSentBack
      return once({ id }, (idempotencyKey) => api.call(call, { params: { id }, idempotencyKey }))
    }
    const [part, ...more] = decision.parts
    if (!part) throw new Error('A decision has no part')
    if (more.length === 0) {
      const { merchantId, statementId } = part
      const body = { id, merchantId, statementId, ...(decision.remembers ? { remembers: true } : {}) }
      return once(body, (idempotencyKey) => api.call(calls.matchPayment, { body, idempotencyKey }))
    }
    const body = { id, parts: [...decision.parts] }
    return once(body, (idempotencyKey) => api.call(calls.splitPayment, { body, idempotencyKey }))
  }

  const forget = (id: string): void => setDone((all) => all.filter(({ transfer }) => transfer.id !== id))

  const decide = async (transfer: UnmatchedTransfer, decision: Decision): Promise<void> => {
    const { state } = await send(transfer.id, decision)
    last.current = transfer.id
    if (state !== 'unmatched') {
      setDone((all) => [...all.filter((one) => one.transfer.id !== transfer.id), { transfer, state }])
      setTimeout(() => forget(transfer.id), SHOWN_MS)
    }
    await refetch()
  }

  const takeBack = async (id: string): Promise<void> => {
    forget(id)
    await sendOnce(['unmatch', id], (idempotencyKey) =>
      api.call(calls.unmatchPayment, { params: { id }, idempotencyKey }),
    )
    if (last.current === id) last.current = undefined
    await refetch()
  }

  /** Somebody was faster: the list is read again, and the sentence names them. */
  const tellOrRefetch = (error: unknown): void => {
    toast.refused(sentencesOf(error).join(' '))
    void refetch()
  }

  return {
    done,
    decide: (transfer: UnmatchedTransfer, decision: Decision) => decide(transfer, decision).catch(tellOrRefetch),
    /** For dialogs, which show why it was refused. */
    decideInDialog: decide,
    takeBack: (id: string) => takeBack(id).catch(tellOrRefetch),
    takeLastBack: () => (last.current === undefined ? undefined : takeBack(last.current).catch(tellOrRefetch)),
  }
}
export type Decisions = ReturnType<typeof useDecisions>
