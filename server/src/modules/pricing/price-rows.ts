import type { DecimalInput } from '@waybill/contract/kernel/money'

/** VND by zone id; an absent or null zone has no price. Prices have 2 decimals (rule PRC-1). */
type ZonePrices = Readonly<Record<string, DecimalInput | null>>

/** A row of a service's price table, weights in kg: one price for up to `weight`, or a price per kg over a range, open when `weightTo` is null. */
export type SingleRow = { isFlatRate: false; weight: DecimalInput; prices: ZonePrices }
export type FlatRow = { isFlatRate: true; weightFrom: DecimalInput; weightTo: DecimalInput | null; prices: ZonePrices }
export type PriceRow = SingleRow | FlatRow

/** A service's position among its provider's services. Links may be dangling or circular. */
export type LinkedService = { id: string; parentId: string | null; childId: string | null }

export type PriceBook<S extends LinkedService = LinkedService> = {
  services: ReadonlyMap<string, S>
  /** Price rows by service id, in any order. */
  rows: ReadonlyMap<string, readonly PriceRow[]>
}

/**
 * The row of one table for a weight (rule PRC-3): the smallest single weight at or above it; above all of them the flat
 * row with the smallest `weightTo` at or above it, open ones last. So a weight in a gap takes the next row. Among flat
 * rows with the same end (21 kg and up, 45 kg and up), the one that starts nearest below the weight. Figures are
 * compared as floats, which is exact up to fifteen digits.
 */
export const rowForWeight = (rows: readonly PriceRow[], weightKg: number): PriceRow | undefined => {
  let best: PriceRow | undefined
  for (const row of rows) if (holds(row, weightKg) && (!best || isBetter(row, best, weightKg))) best = row
  return best
}

const holds = (row: PriceRow, weightKg: number): boolean =>
  row.isFlatRate ? weightKg <= endOf(row) : weightKg <= Number(row.weight)

const endOf = ({ weightTo }: FlatRow): number => (weightTo === null ? Infinity : Number(weightTo))

const isBetter = (row: PriceRow, than: PriceRow, weightKg: number): boolean => {
  if (!row.isFlatRate) return than.isFlatRate || Number(row.weight) < Number(than.weight)
  if (!than.isFlatRate) return false
  if (endOf(row) !== endOf(than)) return endOf(row) < endOf(than)
  const [start, thanStart] = [Number(row.weightFrom), Number(than.weightFrom)]
  if (weightKg < start !== weightKg < thanStart) return weightKg >= start
  return weightKg >= start ? start > thanStart : start < thanStart
}

/** The row of a weight, and the service whose table contains it. */
type FoundRow = { serviceId: string; row: PriceRow }

/**
 * Searches a service's table and the tables that continue it (rule PRC-4). A service without rows uses the nearest
 * parent with rows; a weight beyond them continues in the service's child, or, if the table is a parent's and the
 * service has no child, in the parent's child. No service is visited twice, so cycles end.
 */
export const findRow = (
  service: LinkedService,
  weightKg: number,
  book: PriceBook,
): FoundRow | 'no_row' | 'beyond_rows' => {
  const met = new Set<string>()
  let current: LinkedService | undefined = service
  let hasTable = false
  while (current && !met.has(current.id)) {
    met.add(current.id)
    const lender = tableOwner(current, book)
    if (lender) {
      hasTable = true
      const row = rowForWeight(rowsOf(lender.id, book), weightKg)
      if (row) return { serviceId: lender.id, row }
    }
    // A service without any table has nothing to continue from.
    if (!hasTable) break
    const next: string | null = current.childId ?? lender?.childId ?? null
    current = next === null ? undefined : book.services.get(next)
  }
  return hasTable ? 'beyond_rows' : 'no_row'
}

const rowsOf = (serviceId: string, book: PriceBook): readonly PriceRow[] => book.rows.get(serviceId) ?? []

/** The service itself or its nearest parent with rows. */
const tableOwner = (service: LinkedService, book: PriceBook): LinkedService | undefined => {
  const met = new Set<string>()
  let current: LinkedService | undefined = service
  while (current && !met.has(current.id)) {
    if (rowsOf(current.id, book).length > 0) return current
    met.add(current.id)
    current = current.parentId === null ? undefined : book.services.get(current.parentId)
  }
  return undefined
}
