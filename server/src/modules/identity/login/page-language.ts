import type { Language } from '@waybill/contract/kernel/errors'
import type { IncomingHttpHeaders } from 'node:http'

export const LANGUAGE_COOKIE = 'lang'

/** The language of a page without a person: the switch's cookie, then what the browser asks for, then English. */
export const pageLanguage = (headers: IncomingHttpHeaders): Language => {
  const chosen = /(?:^|;\s*)lang=(vi|en)(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  const asked = /(?:^|,)\s*(vi|en)\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return (chosen ?? asked) === 'vi' ? 'vi' : 'en'
}
