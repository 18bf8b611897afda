import Big from 'big.js'
import { plain } from '@waybill/contract/kernel/money'
import type { Cost, ToBeMade } from '../../shipments/index.ts'

/** The amounts of a shipment by their VAT, in VND without VAT. */
export type Costs = { price: number; services: number; duties: number; is_domestic: boolean }

/** What a shipment costs, by VAT code (rule BIL-3). */
export const costsOf = ({ price, services, duties, is_domestic }: Costs): Cost[] => [
  { vatCode: is_domestic ? 'domestic' : 'carriage', amount: price },
  { vatCode: 'service', amount: services },
  { vatCode: 'passedOn', amount: duties },
]

/** The same of a shipment that is about to be made; N/A counts as 0 (rule BIL-70). */
export const costsOfNew = ({ shipment }: ToBeMade): Cost[] => {
  const { total_price, fee_total, admin_fee, tariff, import_vat, sender_country_id, receiver_country_id } = shipment
  return costsOf({
    price: Number(total_price ?? 0),
    services: plain(new Big(fee_total ?? 0).plus(admin_fee ?? 0)),
    duties: plain(new Big(tariff ?? 0).plus(import_vat ?? 0)),
    is_domestic: sender_country_id !== null && sender_country_id === receiver_country_id,
  })
}

/** The sums of costs by VAT code: thousands of shipments stay a few lines. */
export const sumOfCosts = (costs: readonly Cost[]): Cost[] =>
  [...Map.groupBy(costs, ({ vatCode }) => vatCode)].map(([vatCode, parts]) => ({
    vatCode,
    amount: plain(parts.reduce((sum, { amount }) => sum.plus(amount), new Big(0))),
  }))

/** What is missing when so much would be free; null: without limit. */
export const missingOf = (free: number | null): number => (free === null ? 0 : Math.max(0, -free))
