import type { Envelope } from '@waybill/contract/kernel/endpoint'
import type { requestTrackingMail as endpoint } from '@waybill/contract/tracking/endpoints'
import { languageNow } from './language.ts'

/** Only the type of the contract's path: importing its module would load zod. */
const PATH: (typeof endpoint)['path'] = '/api/Public/ParcelNews'

/** Requests tracking mail (rule PNW-2). Returns the error: the server's message, or an unknown one; never throws. */
export const requestTrackingMail = async (asked: {
  number: string
  email: string
  website: string
}): Promise<{ isAsked: true } | { isAsked: false; sentence: string | undefined }> => {
  try {
    const reply = await fetch(PATH, {
      method: 'POST',
      headers: { 'Accept-Language': languageNow(), 'Content-Type': 'application/json' },
      body: JSON.stringify(asked),
    })
    if (reply.ok) return { isAsked: true }
    const { errors, fieldErrors } = (await reply.json()) as Envelope<null>
    return { isAsked: false, sentence: Object.values(fieldErrors ?? {})[0] ?? errors[0] }
  } catch {
    return { isAsked: false, sentence: undefined }
  }
}
