import { type Language, sitePath } from '@waybill/contract/kernel/language'

/** The guide of docs/help for a screen's path; the first match wins (rule SIT-7). */
const TOPICS: readonly (readonly [RegExp, string])[] = [
  [/^\/(manifest)(\/|$)/, 'manifests'],
  [/^\/(station|scan|pickup|order\/pickup-request|task)(\/|$)/, 'hub'],
  [/^\/(prices|discount-rate|provider|zone|service|account\/fees)(\/|$)/, 'prices'],
  [/^\/billing(\/|$)/, 'billing'],
  [/^\/(account|role|profile)(\/|$)/, 'single-sign-on'],
  [/^\/(carrier|shipment\/ghn|shipment\/janio)(\/|$)/, 'carriers'],
  [/^\/(post|page|category|contact)(\/|$)/, 'content'],
  [/^\/(order|shipment)(\/|$)/, 'parcels'],
]
const FIRST = 'start'

/** Address of the guide for the screen at `path`, in the reader's language. */
export const helpUrl = (path: string, language: Language): string => {
  const [, topic] = TOPICS.find(([pattern]) => pattern.test(path)) ?? []
  return sitePath(language, `/help/${topic ?? FIRST}`)
}
