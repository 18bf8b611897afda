import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { labelOf, partLabelOf } from '@waybill/contract/shipments/fields'
import { useLanguage } from '../../platform/i18n.ts'
import { recordTexts } from '../record/texts-record.ts'
import { fieldPlaceTexts } from './texts-field-place.ts'

/** Lists whose lines are named: `contents.0` is "Item 1". */
const LINES = { contents: 'item', declared: 'package', verified: 'package', fees: 'fee' } as const

/** Names a path of the form for people: `contents.0.hsCode` is "Item 1, HS code". */
export const useFieldPlace = (line: BusinessLine): ((path: string) => string) => {
  const t = fieldPlaceTexts.useText()
  const record = recordTexts.useText()
  const language = useLanguage()
  return (path) => {
    const [field = '', second, third] = path.split('.')
    if (field === 'priceReason') return record('priceReason')
    if (field === 'reason' || field === 'totalChargeableWeight') return t(field)
    const section = labelOf(field, line)?.[language] ?? field
    if (second === undefined) return section
    const part = (name: string): string => partLabelOf(field, name, line)?.[language] ?? name
    if (!/^\d+$/.test(second)) return t('part', { section, field: part(second) })
    const numbered = field in LINES ? t(LINES[field as keyof typeof LINES], { number: Number(second) + 1 }) : section
    const named = field === 'verified' ? t('part', { section, field: numbered }) : numbered
    return third === undefined ? named : t('part', { section: named, field: part(third) })
  }
}
