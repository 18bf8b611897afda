import { SheetError } from '../../../platform/sheet/sheet.ts'
import { type HeaderRow, plainHead } from '../../../platform/sheet/sheet-headers.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { FoundSheetColumn, SheetHeaderRow } from './sheet-model.ts'
import { isMeasure, unitOfHead, UNKNOWN_UNITS } from './units.ts'

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** A head whose amounts are thousands or millions: 'Declared Value (1000 VND)', 'Giá trị (nghìn đồng)'. */
const SCALED = /[([{][^)\]}]*(?:000|nghìn|ngàn|triệu|thousand|million|\bk\b)[^)\]}]*[)\]}]/iu
const SCALED_MESSAGE = 'Amounts in thousands or millions are not read. Write them in full.'

/**
 * The heads with the units and currencies that they name: 'Weight (g)', 'Declared Value (VND)' (rule UPL-54). Throws a
 * SheetError that names the heads whose unit is unknown, or whose amounts are scaled.
 */
export const withHeadUnits = ({ columns, ...heads }: HeaderRow<SheetColumn>): SheetHeaderRow => {
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
    if (!isMeasure(kind)) return column
    const unit = unitOfHead(asHeaded, kind)
    if (unit === null) return column
    if (!('unknown' in unit)) return { ...column, unit }
    unknown.push(`${asHeaded}: ${UNKNOWN_UNITS[kind]}`)
    return column
  })
  if (unknown.length > 0) throw new SheetError(unknown.join(' '))
  return { ...heads, columns: found }
}
