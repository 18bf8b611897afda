import type { IncomingHttpHeaders } from 'node:http'

/** Money that came into one of our accounts, as a service for bank notices tells it. */
export type NoticedTransfer = {
  /** The service's own number of the notice; the same in each repetition. */
  id: string
  accountNumber: string
  /** ISO, with +07:00. */
  receivedAt: string
  /** Whole VND, above 0. */
  amount: number
  text: string
  /** The bank's reference. */
  reference: string | null
  senderName: string | null
  senderAccount: string | null
}

/** A post as it arrived: some proofs cover its text, others its parsed body. */
export type NoticePost = { headers: IncomingHttpHeaders; text: string; body: unknown; at: Date }

/** A service that tells of transfers (rules BIL-43, BIL-44). */
export type NoticeService = {
  /** Whether the post comes from who knows `key`. `key` is '' for a proof without one. */
  isProven: (post: NoticePost, proof: string, key: string) => boolean
  /** The transfers into our account; those out of it are left out. undefined: in no form that is known. */
  read: (body: unknown) => NoticedTransfer[] | undefined
}

const FORM = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/

/** `2026-12-03 08:52:11`, Vietnamese time, as ISO; undefined if it is no time. */
export const vietnamTime = (text: string): string | undefined => {
  const [, day = '', time = ''] = FORM.exec(text) ?? []
  const iso = `${day}T${time}+07:00`
  return day !== '' && !Number.isNaN(Date.parse(iso)) ? iso : undefined
}

/** Beyond this an amount is a mistake of the service. */
export const NOTICED_AMOUNT_MAX = 999_999_999_999
