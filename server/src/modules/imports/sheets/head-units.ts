import { SheetError } from '../../../platform/sheet/sheet.ts'
import { plainHead } from '../../../platform/sheet/sheet-headers.ts'
import type { FoundSheetColumn, SheetHeaderRow } from './sheet-model.ts'
import { isMeasure, unitOfHead, UNKNOWN_UNITS } from './units.ts'

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** A head whose amounts are thousands or millions: 'Declared Value (1000 VND)', 'Giá trị (nghìn đồng)'. */
const SCALED = /[([{][^)\]}]*(?:000|nghìn|ngàn|triệu|thousand|million|\bk\b)[^)\]}]*[)\]}]/iu
const SCALED_MESSAGE = 'Amounts in thousands or millions are not read. Write them in full.'

/**
 * The heads with their units and currencies: 'Weight (g)', 'Declared Value (VND)' (rule UPL-54); a unit that was chosen
 * stays. Throws a SheetError
 * that names heads with an unknown unit, or with scaled amounts.
 */
export const withHeadUnits = ({ columns, ...heads }: SheetHeaderRow): SheetHeaderRow => {
  const unknown: string[] = []
  const found = columns.map((column): FoundSheetColumn => {
    const { kind, asHeaded } = column
    if ((kind === 'money' || kind === 'vnd') && SCALED.test(plainHead(asHeaded))) {
      unknown.push(`${asHeaded}: ${SCALED_MESSAGE}`)
      return column
    }
    if (kind === 'money') {
      const [, code = ''] = /[([{]\s*(\p{Lu}{3}|\p{Ll}{3})\s*[)\]}]/u.exec(plainHead(asHeaded)) ?? []
      return CURRENCIES.has(code.toUpperCase()) ? { ...column, currency: code.toUpperCase() } : column
    }
    if (!isMeasure(kind) || column.unit) return column
    const unit = unitOfHead(asHeaded, kind)
    if (unit === null) return column
    if (!('unknown' in unit)) return { ...column, unit }
    unknown.push(`${asHeaded}: ${UNKNOWN_UNITS[kind]}`)
    return column
  })
  if (unknown.length > 0) throw new SheetError(unknown.join(' '))
  return { ...heads, columns: found }
}
