import { hasLostDigits, LOST_DIGITS_MESSAGE } from '@waybill/contract/kernel/number-list'
import type { Me } from '@waybill/contract/identity/me'
import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import { cellText, type SheetText } from '../../platform/sheet/sheet.ts'
import { type ListedRow, NOT_FOUND_MESSAGES } from '../shipments/index.ts'

const NO_PARCEL = NOT_FOUND_MESSAGES.ecommerce

/** A number of the first column, in stored form, and its row in the sheet. */
type CheckedNumber = { row: number; number: string }
export type UnassignedNumber = CheckedNumber & { reason: string }

/** The numbers of a sheet's first column. A first row without a digit is the head. */
export const numbersOf = (lines: readonly SheetText[]): CheckedNumber[] =>
  lines
    .map(([cell], at) => ({ row: at + 1, number: normalizeNumber(cellText(cell)) }))
    .filter(({ row, number }) => number !== '' && (row > 1 || /\d/.test(number)))

/**
 * Which parcels are assigned to the caller, each once, and which numbers come back: unknown, repeated, or already
 * assigned (rule PAR-19). Reasons in English.
 */
export const partitionNumbers = (
  numbers: readonly CheckedNumber[],
  me: Me,
  find: (number: string) => ListedRow | undefined,
): { given: ListedRow[]; left: UnassignedNumber[]; found: number } => {
  const listed: ListedRow[] = []
  const left: UnassignedNumber[] = []
  let found = 0
  const met = new Set<string>()
  for (const number of numbers) {
    const parcel = find(number.number)
    const unknown = hasLostDigits(number.number) ? LOST_DIGITS_MESSAGE : NO_PARCEL
    const reason = parcel ? reasonOf(parcel, me, met) : unknown
    if (parcel) {
      met.add(parcel.id)
      found += 1
    }
    if (reason !== undefined) left.push({ ...number, reason })
    else if (parcel) listed.push(parcel)
  }
  return { given: listed, left, found }
}

const reasonOf = (parcel: ListedRow, me: Me, met: ReadonlySet<string>): string | undefined => {
  if (met.has(parcel.id)) return 'Duplicate in the file.'
  if (parcel.handler_id === null) return undefined
  return parcel.handler_id === me.id ? 'Assigned to you already.' : `Assigned to ${parcel.handler_username} already.`
}
