import type { Language } from '@waybill/contract/kernel/language'
import { isStatusCode, STATUS, STATUSES, type StatusFamily } from '@waybill/contract/shipments/status'
import type { Icon } from '@tabler/icons-react'
import { STATUS_ICONS } from '../ui/status-icons.ts'

type StatusLook = { word: string; short: string; family: StatusFamily; Icon: Icon }

/** Status shown by default (rule STA-13). */
const DEFAULT_STATUS = STATUS.generated

/** Text, colour and icon of a status (rule STA-2). Codes newer than this page show the server's text. */
export const statusStyle = (code: number | null, label: string | null, language: Language): StatusLook => {
  const known = isStatusCode(code) ? code : DEFAULT_STATUS
  const { family, short, [language]: word } = STATUSES[known]
  const look = { word, short: short[language] }
  const given = known !== code && label !== null ? { word: label, short: label } : look
  return { ...given, family, Icon: STATUS_ICONS[known] }
}

/** Colours of a family for `var(--word)`, `var(--sign)` and `var(--tint)`. */
export const familyColours = (family: StatusFamily): Record<`--${string}`, string> => ({
  '--word': `var(--wb-${family}-t)`,
  '--sign': `var(--wb-${family}-i)`,
  '--tint': `var(--wb-${family}-b)`,
})
