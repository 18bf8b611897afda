import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '../../platform/secrets.ts'
import { NOTICED_AMOUNT_MAX, type NoticedTransfer, type NoticePost, type NoticeService, vietnamTime } from './notice.ts'

const amount = z.number().int().min(-NOTICED_AMOUNT_MAX).max(NOTICED_AMOUNT_MAX)
const number = z.union([z.string(), z.number()]).transform(String)

/** Webhook V2: one transfer. https://developer.casso.vn */
const NewBody = z.object({
  error: z.literal(0),
  data: z.object({
    id: number,
    reference: z.string().nullish(),
    description: z.string().nullish(),
    amount,
    transactionDateTime: z.string(),
    accountNumber: z.string().min(1),
    counterAccountName: z.string().nullish(),
    counterAccountNumber: z.string().nullish(),
  }),
})

/** The older webhook: several transfers. */
const OldBody = z.object({
  error: z.literal(0),
  data: z.array(
    z.object({
      id: number,
      tid: number.nullish(),
      description: z.string().nullish(),
      amount,
      when: z.string(),
      bank_sub_acc_id: number.nullish(),
      subAccId: number.nullish(),
      corresponsiveName: z.string().nullish(),
      corresponsiveAccount: z.string().nullish(),
    }),
  ),
})

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** The `v1` of `X-Casso-Signature` for a body, at a moment in milliseconds since 1970. */
export const cassoSignature = (key: string, timestamp: string, body: unknown): string =>
  createHmac('sha512', key)
    .update(`${timestamp}.${JSON.stringify(sorted(body))}`)
    .digest('hex')

const isSigned = ({ headers, body }: NoticePost, key: string): boolean => {
  const header = headers['x-casso-signature']
  const [, timestamp, signature] = /^t=(\d{1,16}),\s*v1=([0-9a-f]{128})$/i.exec(String(header)) ?? []
  if (timestamp === undefined || signature === undefined) return false
  return isSameSecret(signature.toLowerCase(), cassoSignature(key, timestamp, body))
}

/** Casso: proofs `checksum` (webhook V2) and `secureToken` (the older webhook) (rule BIL-44). */
export const casso: NoticeService = {
  isProven: (post, proof, key) => {
    if (proof === 'checksum') return isSigned(post, key)
    const token = post.headers['secure-token']
    return proof === 'secureToken' && typeof token === 'string' && isSameSecret(token, key)
  },

  read: (body) => {
    const transfers = transfersOf(body)
    if (!transfers || transfers.some(({ receivedAt }) => receivedAt === '')) return undefined
    return transfers.filter((transfer) => transfer.amount > 0)
  },
}

const transfersOf = (body: unknown): NoticedTransfer[] | undefined => {
  const one = NewBody.safeParse(body)
  if (one.success) {
    const { data } = one.data
    return [
      {
        id: data.id,
        accountNumber: data.accountNumber,
        receivedAt: vietnamTime(data.transactionDateTime) ?? '',
        amount: data.amount,
        text: data.description ?? '',
        reference: data.reference || null,
        senderName: data.counterAccountName || null,
        senderAccount: data.counterAccountNumber || null,
      },
    ]
  }
  return OldBody.safeParse(body).data?.data.map((data) => ({
    id: data.id,
    accountNumber: data.bank_sub_acc_id || data.subAccId || '',
    receivedAt: vietnamTime(data.when) ?? '',
    amount: data.amount,
    text: data.description ?? '',
    reference: data.tid || null,
    senderName: data.corresponsiveName || null,
    senderAccount: data.corresponsiveAccount || null,
  }))
}
