import type { Language } from '@waybill/contract/kernel/language'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { formatDate, formatDateTime } from '../../platform/format.ts'
import { choiceWord } from './choice-words.ts'

type Words = { yes: string; no: string; names: Readonly<Record<string, string>>; language: Language; entity?: string }

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const IS_STATUS = /(^|\.)(status|statuses|orderStatus|currentStatus|trackStatus|observedStatuses|statusCode)(\.|$)/

/** Text of a value (rule AUD-3): statuses, ids and choices by name, times in UTC+7; a dash if empty. */
export const valueText = (path: string, value: unknown, words: Words): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map((one) => valueText(path, one, words)).join(', ') || '–'
  if (typeof value === 'object') return '–'
  if (IS_STATUS.test(path) && isStatusCode(value)) return STATUSES[value][words.language]
  const text = String(value)
  if (MOMENT.test(text)) return formatDateTime(text)
  if (DAY.test(text)) return formatDate(text)
  return words.names[text] ?? choiceWord(path, text, words.language, words.entity ?? '') ?? text
}
