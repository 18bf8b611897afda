import type { DateOrder } from '@waybill/contract/billing/bank-mapping'
import type { SheetCell } from '../../../platform/sheet/sheet.ts'

const two = (figure: number): string => String(figure).padStart(2, '0')

/** The moment of a date of Vietnamese time, or undefined if the calendar has no such day. */
const momentOf = (year: number, month: number, day: number, time: readonly number[] = []): string | undefined => {
  const [hour = 0, minute = 0, second = 0] = time
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 2000 || year > 2199 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}+07:00`
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]m)?/i
const DATE = /^(\d{1,4})[\s/.-]+(\d{1,2}|[a-z]{3})[a-z]*[\s/.,-]+(\d{2,4})/i
/** Days of the spreadsheet's count from 1982 to 2119. */
const [SERIAL_FROM, SERIAL_TO] = [30_000, 80_000]
const SERIAL_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/**
 * The moment of a date cell, `2026-12-03T08:52:00+07:00`; midnight if it has no time. undefined: it is no date.
 * `order` decides about 03/12/2026; a year of four digits in front needs no order.
 */
export const readMoment = (cell: SheetCell, order: DateOrder): string | undefined => {
  if (cell instanceof Date) return ofClock(cell)
  const serial = typeof cell === 'number' ? cell : NaN
  if (serial >= SERIAL_FROM && serial < SERIAL_TO) return ofClock(new Date(SERIAL_EPOCH + Math.round(serial * DAY_MS)))
  const text = typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : ''
  const [, y = '', m = '', d = ''] = /^(20\d\d)(\d\d)(\d\d)/.exec(text) ?? []
  const parts = y === '' ? DATE.exec(text.replace('T', ' '))?.slice(1) : [y, m, d]
  if (!parts) return undefined
  const [year, month, day] = inOrder(parts as [string, string, string], order)
  return momentOf(year, month, day, timeOf(text))
}

/** A cell of a spreadsheet has no time zone: its figures are those of Vietnam. */
const ofClock = (date: Date): string | undefined =>
  momentOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), [
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ])

const timeOf = (text: string): number[] => {
  const [, hour = '', minute = '', second = '', half = ''] = TIME.exec(text) ?? []
  if (hour === '') return []
  const shift = half === '' ? 0 : (half.toLowerCase() === 'pm' ? 12 : 0) - (Number(hour) === 12 ? 12 : 0)
  return [Number(hour) + shift, Number(minute), Number(second)]
}

const inOrder = ([one, middle, last]: [string, string, string], order: DateOrder): [number, number, number] => {
  const word = MONTHS.indexOf(middle.toLowerCase()) + 1
  if (one.length === 4) return [Number(one), word || Number(middle), Number(last)]
  const year = last.length === 2 ? 2000 + Number(last) : Number(last)
  if (word > 0) return [year, word, Number(one)]
  if (order === 'mdy') return [year, Number(one), Number(middle)]
  if (order === 'ymd') return [2000 + Number(one), Number(middle), Number(last)]
  return [year, Number(middle), Number(one)]
}

/** What stands around the figure: currency, sign for debit or credit. */
const AROUND = /vnd|vnđ|đ|₫|\s|\u00a0|\u202f|'/giu

/** Three digits after a sign are thousands: 45.000 is never 45. */
const DECIMALS_MAX = 2

/**
 * The amount of a cell in VND, negative when paid out; null for an empty one, undefined if it is no amount.
 * `decimalSign` is '.' or ','; the other one separates thousands and must do so in groups of three.
 */
export const readAmount = (cell: SheetCell, decimalSign: '.' | ','): number | null | undefined => {
  if (cell === null || typeof cell === 'boolean' || cell instanceof Date) return cell === null ? null : undefined
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined
  const text = cell.replace(AROUND, '')
  if (text === '' || text === '-') return null
  const [, open = '', sign = '', figure = '', , close = '', side = ''] =
    /^(\(?)([+-]?)(\d+([.,]\d+)*)(\)?)(cr|dr|c|d|\+|-)?$/i.exec(text) ?? []
  if (figure === '' || (open === '(') !== (close === ')')) return undefined
  const [whole = '', decimals = '', ...more] = figure.split(decimalSign)
  const thousands = decimalSign === '.' ? ',' : '.'
  const isGrouped = new RegExp(`^\\d{1,3}(\\${thousands}\\d{3})*$`).test(whole)
  if (more.length > 0 || (!isGrouped && !/^\d+$/.test(whole)) || decimals.length > DECIMALS_MAX) return undefined
  const value = Number(`${whole.replaceAll(thousands, '')}.${decimals || '0'}`)
  const isNegative = open === '(' || sign === '-' || /^(dr|d|-)$/i.test(side)
  return isNegative ? -value : value
}
