import { LOCAL_SERVICE_CODES } from '../shipments/status.ts'

/** What a service takes: kg and cm of one package; and chargeable kg of a whole parcel, null: no limit. */
export type ServiceLimits = {
  weightMinKg: number
  weightMaxKg: number
  sideMinCm: number
  sideMaxCm: number
  /** Length + width + height of one package; null: no limit. */
  sidesMaxCm: number | null
  totalChargeableMaxKg: number | null
}

const WEIGHT_MAX_KG: Readonly<Record<string, number>> = {
  QSM: 2,
  AME: 2,
  QSP: 30,
  SGL: 30,
  DSG: 300,
  FSG: 300,
  USG: 300,
}
const OTHER_WEIGHT_MAX_KG = 30
/** EPackets of one size: each side and their sum are limited (rule PAR-8). */
const SMALL_PACKETS: readonly string[] = ['QSM', 'AME']
const COURIERS_OF_20_KG: readonly string[] = ['FXP', 'FXE', 'FXS', 'USS', 'USE']

/** The limits of a service (rule PAR-8); those of a code without its own are the default's. */
export const serviceLimits = (serviceCode: string | null): ServiceLimits => {
  const code = serviceCode ?? ''
  const isSmall = SMALL_PACKETS.includes(code)
  return {
    weightMinKg: 0.01,
    weightMaxKg: WEIGHT_MAX_KG[code] ?? OTHER_WEIGHT_MAX_KG,
    sideMinCm: 0.1,
    sideMaxCm: isSmall ? 60 : 270,
    sidesMaxCm: isSmall ? 90 : null,
    totalChargeableMaxKg: totalMax(code),
  }
}

/**
 * Whether the limit of the whole parcel is the one that binds, in kg: no package can be heavier than all of them together, so
 * that it is the only limit of weight that is named (rule PAR-9).
 */
export const bindsByTotal = ({ weightMaxKg, totalChargeableMaxKg }: WeightLimits): boolean =>
  totalChargeableMaxKg !== null && totalChargeableMaxKg <= weightMaxKg

type WeightLimits = Pick<ServiceLimits, 'weightMaxKg' | 'totalChargeableMaxKg'>

const totalMax = (code: string): number | null => {
  if (LOCAL_SERVICE_CODES.includes(code)) return 30
  return COURIERS_OF_20_KG.includes(code) ? 20 : null
}
