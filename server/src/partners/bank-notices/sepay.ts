import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '../../platform/secrets.ts'
import { NOTICED_AMOUNT_MAX, type NoticePost, type NoticeService, vietnamTime } from './notice.ts'

/** https://developer.sepay.vn/vi/sepay-webhooks */
const SepayBody = z.object({
  id: z.number(),
  transactionDate: z.string(),
  accountNumber: z.string().min(1),
  content: z.string().nullish(),
  description: z.string().nullish(),
  transferType: z.enum(['in', 'out']),
  transferAmount: z.number().int().min(0).max(NOTICED_AMOUNT_MAX),
  referenceCode: z.string().nullish(),
})

/** A signature that is older, or from the future, may have been recorded and sent again. */
const SIGNED_WITHIN_S = 300

const isSigned = ({ headers, text, at }: NoticePost, key: string): boolean => {
  const [timestamp, signature] = [headers['x-sepay-timestamp'], headers['x-sepay-signature']]
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(at.getTime() / 1_000 - Number(timestamp)) > SIGNED_WITHIN_S) return false
  return isSameSecret(signature.toLowerCase(), sepaySignature(key, timestamp, text))
}

/** The value of `X-SePay-Signature` for a body, at a moment in seconds since 1970. */
export const sepaySignature = (key: string, timestamp: string, text: string): string =>
  `sha256=${createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex')}`

/** SePay: proofs `none` (the secret address alone), `apiKey` and `hmac` (rule BIL-43). */
export const sepay: NoticeService = {
  isProven: (post, proof, key) => {
    if (proof === 'none') return true
    if (proof === 'hmac') return isSigned(post, key)
    const [, sent = ''] = /^Apikey (.+)$/i.exec(post.headers.authorization ?? '') ?? []
    return proof === 'apiKey' && isSameSecret(sent.trim(), key)
  },

  read: (body) => {
    const read = SepayBody.safeParse(body)
    if (!read.success) return undefined
    const { transferType, transferAmount, transactionDate, accountNumber, ...notice } = read.data
    const receivedAt = vietnamTime(transactionDate)
    if (receivedAt === undefined) return undefined
    if (transferType === 'out' || transferAmount === 0) return []
    return [
      {
        id: String(notice.id),
        accountNumber,
        receivedAt,
        amount: transferAmount,
        text: (notice.content || notice.description) ?? '',
        reference: notice.referenceCode || null,
        senderName: null,
        senderAccount: null,
      },
    ]
  },
}
