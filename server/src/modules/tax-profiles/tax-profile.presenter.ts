import { maskIoss } from '@waybill/contract/shipments/customs'
import { TAX_KIND_NAMES, type TaxKindName, taxKind, type TaxNumbers } from '@waybill/contract/tax-profile/kinds'
import type { TaxProfile } from '@waybill/contract/tax-profile/schemas'
import type { StoredTaxProfile } from './tax-profiles.queries.ts'

/** A number as people are shown it: of a secret one the last digits (rule TAX-3). */
export const shownNumber = (kind: TaxKindName, number: string): string =>
  taxKind(kind).isSecret ? maskIoss(number) : number

/** The numbers of a company as people are shown them, without the kinds that it has none of. */
export const shownNumbers = (numbers: TaxNumbers): Partial<Record<TaxKindName, string>> =>
  Object.fromEntries(
    TAX_KIND_NAMES.flatMap((kind) => {
      const number = numbers[kind]
      return number ? [[kind, shownNumber(kind, number)]] : []
    }),
  )

export const presentTaxProfile = ({ id, version, numbers }: StoredTaxProfile): TaxProfile => {
  const shown = shownNumbers(numbers)
  const perKind = Object.fromEntries(TAX_KIND_NAMES.map((kind) => [kind, shown[kind] ?? null]))
  return { id, version, ...(perKind as Record<TaxKindName, string | null>) }
}
