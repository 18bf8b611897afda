import { s10CheckDigit } from '@waybill/contract/shipments/carrier-numbers'
import type { Random } from '../random.ts'

/** Parcels' serials begin near orders', and providers' numbers are unique over both. */
const PARCELS_FROM = 30_000_000

export const parcelTrackingNumberOf = (random: Random, serviceCode: string, serial: number): string =>
  trackingNumberOf(random, serviceCode, PARCELS_FROM + serial)

/** A number as the provider would give it. `serial` increases with every order, so all are different. */
export const trackingNumberOf = (random: Random, serviceCode: string, serial: number): string => {
  const unique = String(serial).padStart(8, '0')
  switch (serviceCode) {
    case 'SGL':
      return `926129${random.digits(8)}${unique}`
    case 'QSM':
    case 'QSP':
    case 'AME':
      return s10('LX', unique)
    case 'EMS':
      return s10('EE', unique)
    case 'SPL':
      return s10('RR', unique)
    case 'FXE':
    case 'FXP':
    case 'FXS':
      return `77${random.digits(2)}${unique}`
    case 'USS':
    case 'USE':
      return `1Z88W7${random.pick(['04', '66', '67'])}${random.digits(2)}${unique}`
    case 'DLV':
    case 'DLS':
    case 'DLM':
      return `L${unique}${random.pick(['A', 'C', 'H', 'K'])}`
    default:
      return `${serviceCode}77${unique}`
  }
}

const s10 = (indicator: string, serial: string): string => `${indicator}${serial}${s10CheckDigit(serial)}VN`
