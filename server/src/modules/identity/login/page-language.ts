import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGE_CODES,
  languageOfCookie,
  languageOfTag,
} from '@waybill/contract/kernel/language'
import type { IncomingHttpHeaders } from 'node:http'

const ACCEPTED = new RegExp(`(?:^|,)\\s*(${LANGUAGE_CODES.join('|')})\\b`, 'i')

/** The language of a page without a user: the switch's cookie, then the browser's language, then English. */
export const pageLanguage = (headers: IncomingHttpHeaders): Language =>
  languageOfCookie(headers.cookie) ??
  languageOfTag(ACCEPTED.exec(headers['accept-language'] ?? '')?.[1]) ??
  DEFAULT_LANGUAGE
