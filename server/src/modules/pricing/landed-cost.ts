import Big from 'big.js'
import { plain } from '@waybill/contract/kernel/money'
import {
  type ChargedLayer,
  type DutyPaying,
  dutyPayersOf,
  type LandedCost,
  type NoDutyReason,
} from '@waybill/contract/pricing/duty'
import type { DutyPayer, TariffKind } from '@waybill/contract/reference/tariff-method'
import { assess, type Assessment, type Consignment, type Duties } from './tariff.ts'

/** What a service says of duties. */
export type DutyService = DutyPaying & {
  /** VND that the carrier takes from the recipient for collecting them. */
  dapFee: number
}

export type DutyQuestion = {
  service: DutyService
  duties: Duties
  consignment: Omit<Consignment, 'method'>
  /** null: as the service does by default. */
  chosenPayer: DutyPayer | null
  /** False: documents, or goods that stay in their country. */
  isDutiable: boolean
}

/** The duty that a shipment is charged in whole VND: its parts add up to the total, and its layers to the parts. */
type ChargedTariff = { total: number; layers: ChargedLayer[] } & Record<TariffKind, number>

/** Duty and VAT of a shipment, and who pays them. Amounts of null are N/A, with the reason. */
export type SettledDuties = {
  /** Charged to the sender; without amounts when the recipient pays. */
  tariff: ChargedTariff | null
  tariffReason: NoDutyReason | null
  importVat: number | null
  dutyPayer: DutyPayer | null
  dutyPayers: DutyPayer[]
  /** Without `total`, which needs the price. null: no customs. */
  landed: Omit<LandedCost, 'total'> | null
}

const NOTHING: ChargedTariff = { total: 0, commodity: 0, reciprocal: 0, remedy: 0, layers: [] }

/** Duty and import VAT of a shipment, by who pays them (rules TAR-15 to TAR-17). */
export const settleDuties = ({
  service,
  duties,
  consignment,
  chosenPayer,
  isDutiable,
}: DutyQuestion): SettledDuties => {
  if (!isDutiable)
    return { tariff: NOTHING, tariffReason: null, importVat: 0, dutyPayer: null, dutyPayers: [], landed: null }
  const { tariffMethod } = service
  const vndPerUnit = consignment.vndPerUnit === null ? null : plain(new Big(consignment.vndPerUnit))
  // Where no part is passed on, customs still take all of them from the recipient.
  const method = tariffMethod === 'NONE' ? 'COMMERCIAL' : tariffMethod
  const assessment = assess(duties, { ...consignment, method })
  const isUnknown = 'reason' in assessment
  const isDdpOnly = !isUnknown && assessment.isDdpOnly
  const dutyPayers = dutyPayersOf({ tariffMethod, allowsDap: service.allowsDap && !isDdpOnly })
  const dutyPayer = chosenPayer !== null && dutyPayers.includes(chosenPayer) ? chosenPayer : (dutyPayers[0] ?? 'DDP')
  const isSenders = dutyPayer === 'DDP'
  const collectingFee = isSenders ? 0 : service.dapFee
  const payer = { dutyPayer, dutyPayers }
  if (isUnknown)
    return {
      ...payer,
      tariff: isSenders ? null : NOTHING,
      tariffReason: isSenders ? assessment.reason : null,
      importVat: isSenders ? null : 0,
      landed: {
        ...{ duties: null, vat: null, recipientPays: isSenders ? 0 : null },
        ...{ vndPerUnit, collectingFee, layers: [], unknown: [], isVatPaidAtSale: consignment.hasIoss },
      },
    }
  const vat = consignment.hasIoss ? 0 : assessment.vat
  const { layers, unknown } = assessment
  return {
    ...payer,
    tariff: isSenders ? chargedTariff(assessment) : NOTHING,
    tariffReason: null,
    importVat: isSenders ? vat : 0,
    landed: {
      duties: assessment.duties.total,
      vat,
      vndPerUnit,
      collectingFee,
      recipientPays: isSenders ? 0 : assessment.duties.total + vat + collectingFee,
      isVatPaidAtSale: consignment.hasIoss,
      layers: consignment.hasIoss ? layers.filter(({ kind }) => kind !== 'vat') : layers,
      unknown,
    },
  }
}

const chargedTariff = ({ duties, layers }: Assessment): ChargedTariff => ({
  ...duties,
  layers: layers.filter(({ kind }) => kind !== 'vat'),
})

/** The landed cost with its total: price + admin fee + duties + VAT + collecting fee; null while one of them is (rule TAR-17). */
export const withLandedTotal = (
  landed: Omit<LandedCost, 'total'> | null,
  { price, adminFee }: { price: number | null; adminFee: number },
): LandedCost | null => {
  if (landed === null) return null
  const { duties, vat, collectingFee } = landed
  if (price === null || duties === null || vat === null) return { ...landed, total: null }
  return { ...landed, total: plain(new Big(price).plus(adminFee).plus(duties).plus(vat).plus(collectingFee)) }
}
