import { type ChangedShipment, largestChanges } from '@waybill/contract/pricing/simulation'
import type { TariffSimulationPart } from '@waybill/contract/pricing/tariff-simulation'
import { type Duties, isDutiable, isVatPrepaid, type RateTrial, settleDuties, tradeOf } from '../pricing/index.ts'
import type { AssessedParcel } from './assessed-parcels.queries.ts'
import { taxedLines } from './parcel-amounts.ts'

type Assessed = { duty: number; vat: number }

/** Assesses parcels by the saved and by the edited rows of duty, through the product's own rules (rule TAR-19). */
export const simulateRate = (
  parcels: readonly AssessedParcel[],
  { day, dutiesTo }: Pick<RateTrial, 'day' | 'dutiesTo'>,
): Omit<TariffSimulationPart, 'from' | 'to' | 'day' | 'total' | 'next'> => {
  const part = { done: parcels.length, dearer: 0, cheaper: 0, lost: 0, gained: 0, before: 0, after: 0 }
  const [duty, vat] = [
    { before: 0, after: 0 },
    { before: 0, after: 0 },
  ]
  const changes: ChangedShipment[] = []
  for (const parcel of parcels) {
    const duties = dutiesTo(parcel.countryId)
    const [saved, edited] = [assessedBy(duties.saved, parcel, day), assessedBy(duties.edited, parcel, day)]
    const [before, after] = [sumOf(saved), sumOf(edited)]
    if (saved && edited) {
      duty.before += saved.duty
      duty.after += edited.duty
      vat.before += saved.vat
      vat.after += edited.vat
    }
    if (before !== null && after !== null) {
      part.before += before
      part.after += after
      if (after > before) part.dearer += 1
      if (after < before) part.cheaper += 1
    } else if (before !== null) part.lost += 1
    else if (after !== null) part.gained += 1
    if (before !== after) changes.push(changeOf(parcel, { before, after }))
  }
  return { ...part, duty, vat, largest: largestChanges(changes) }
}

const sumOf = (assessed: Assessed | null): number | null => assessed && assessed.duty + assessed.vat

/** Duty and import VAT of a parcel, whoever pays; null: N/A. */
const assessedBy = (duties: Duties, parcel: AssessedParcel, day: string): Assessed | null => {
  const { currency, tariffMethod, fromCode, countryCode, itemType, items, taxDeclaredValue, taxHscode, iossNumber } =
    parcel
  const rate = duties.vndPer(currency)
  const vndPerUnit = rate === null ? null : Number(rate)
  const { landed } = settleDuties({
    service: { tariffMethod, allowsDap: false, dapFee: 0 },
    duties,
    consignment: {
      day,
      trade: tradeOf(parcel.category, parcel.company),
      hasIoss: isVatPrepaid({ duties, vndPerUnit }, { currency, items, day, iossNumber, country: countryCode }),
      lines: taxedLines({ items, taxable: { taxDeclaredValue, taxHscode } }),
      currency,
      vndPerUnit,
    },
    chosenPayer: null,
    isDutiable: isDutiable({ itemType, from: fromCode, to: countryCode }),
  })
  if (landed === null) return { duty: 0, vat: 0 }
  return landed.duties === null || landed.vat === null ? null : { duty: landed.duties, vat: landed.vat }
}

const changeOf = (parcel: AssessedParcel, totals: Pick<ChangedShipment, 'before' | 'after'>): ChangedShipment => ({
  id: parcel.id,
  number: parcel.number,
  line: 'ecommerce',
  isImport: false,
  serviceCode: parcel.serviceCode,
  countryCode: parcel.countryCode,
  weight: parcel.chargeableWeightKg,
  ...totals,
})
