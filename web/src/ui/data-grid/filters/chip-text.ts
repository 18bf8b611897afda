import type { ColumnType, PropertyFilter } from '@waybill/contract/kernel/grid'
import { formatCount, formatMoney } from '../../../platform/format.ts'
import { dayText } from '../../typed-day.ts'
import type { Option } from '../grid-types.ts'
import type { GridModel } from '../state/grid-model.ts'
import type { TranslateGrid } from '../texts.ts'

/** More values than this are counted instead of named: "7 of 22" (rule LST-9). */
const NAMED = 2

type ChipColumn = {
  type: ColumnType
  options?: readonly Option[] | undefined
  /** Lists of numbers are always counted. */
  isNumbers?: boolean
}

/** The text of a filter's chip. */
export const chipOf = <Row>({ shape, choicesOf, t }: GridModel<Row>, filter: PropertyFilter): string => {
  const column = shape.columns[filter.name]
  const { options } = choicesOf(filter.name)
  return chipText(filter, { type: column?.type ?? 'text', options, isNumbers: column?.numbers !== undefined }, t)
}

/** The value of a filter as its chip shows it: `7 of 22`, `14/11 – 20/11/2026`, `SGL001, SGL002`. */
export const chipText = (filter: PropertyFilter, column: ChipColumn, t: TranslateGrid): string => {
  const named = (value: unknown): string => valueText(value, column, t)
  const { operation, value } = filter
  switch (operation) {
    case 'IsNull':
      return t(value === false ? 'chipNotEmpty' : 'chipEmpty')
    case 'DateIn':
      return daysText(value as [string | null, string | null], t)
    case 'In':
      if (column.isNumbers && Array.isArray(value) && value.length > 1) return formatCount(value.length)
      return listText(Array.isArray(value) ? value : [value], column.options, named, t)
    case 'NotEqual':
      return t('chipNot', { value: named(value) })
    case 'StartsWith':
      return t('chipStart', { value: named(value) })
    case 'GreaterOrEqual':
      return t(column.type === 'date' ? 'chipFrom' : 'chipAtLeast', { value: named(value) })
    case 'LessOrEqual':
      return t(column.type === 'date' ? 'chipTo' : 'chipAtMost', { value: named(value) })
    default:
      return named(value)
  }
}

const listText = (
  values: readonly unknown[],
  options: readonly Option[] | undefined,
  named: (value: unknown) => string,
  t: TranslateGrid,
): string => {
  if (values.length <= NAMED) return values.map(named).join(', ')
  return options ? t('chipOf', { n: values.length, of: options.length }) : t('chipValues', { n: values.length })
}

const valueText = (value: unknown, column: ChipColumn, t: TranslateGrid): string => {
  const option = column.options?.find((one) => String(one.value) === String(value))
  if (option) return option.label
  if (column.type === 'boolean') return t(value === true ? 'yes' : 'no')
  if (column.type === 'number' && typeof value === 'number') return formatMoney(value)
  return column.type === 'date' ? dayText(String(value)) : String(value)
}

/** Shows the year once: `14/11 – 20/11/2026`. */
const daysText = ([from, to]: [string | null, string | null], t: TranslateGrid): string => {
  if (from === null) return to === null ? '' : t('chipTo', { value: dayText(to) })
  if (to === null) return t('chipFrom', { value: dayText(from) })
  if (from === to) return dayText(from)
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${sameYear ? dayText(from).slice(0, 5) : dayText(from)} – ${dayText(to)}`
}
