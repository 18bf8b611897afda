import type { Envelope } from '@waybill/contract/kernel/endpoint'
import type { requestTrackingMail as endpoint } from '@waybill/contract/tracking/endpoints'
import { languageNow } from './language.ts'

/** The type is the contract's path; its module would bring zod along. */
const PATH: (typeof endpoint)['path'] = '/api/Public/ParcelNews'

/** Asks for e-mail news (rule PNW-2). Answers what is wrong: the server's sentence, or nothing known; never throws. */
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
