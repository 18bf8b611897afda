import { z } from 'zod'
import { type DutyPayer, LAYER_KINDS, LAYER_UNITS, type TariffMethod } from '../reference/tariff-method.ts'

/**
 * One line of a duty: what a row of a layer charges of a consignment, in whole VND, and how the amount is made.
 * `quantity` is the declared value in `currency`, the kilograms, the pieces, or the number of distinct headings that the
 * `rate` is charged for; `codes` are these headings, or the HS codes of the items.
 */
export const ChargedLayer = z.strictObject({
  kind: z.enum(LAYER_KINDS),
  name: z.string(),
  /** In Vietnamese; lines that were stored before have none. */
  nameVi: z.string().nullish(),
  /** In words, with the legal basis: `EUR 3 × 2 sub-headings 6109.10, 6505.00, Reg. (EU) 2026/382`. */
  basis: z.string(),
  amount: z.number(),
  unit: z.enum(LAYER_UNITS),
  rate: z.number(),
  currency: z.string(),
  quantity: z.number(),
  codes: z.array(z.string()),
  /** Its least or its most replaced what the rate gives. */
  bound: z.enum(['least', 'most']).nullable(),
  legalBasis: z.string(),
  legalBasisVi: z.string().nullish(),
  legalUrl: z.string().nullable(),
  isSettled: z.boolean(),
})
export type ChargedLayer = z.output<typeof ChargedLayer>

/** Duty that a shipment is charged in whole VND: the parts add up to the total, the layers to the parts (rule TAR-1). */
export const TariffParts = z.strictObject({
  total: z.number(),
  commodity: z.number(),
  reciprocal: z.number(),
  remedy: z.number(),
  layers: z.array(ChargedLayer),
})

/**
 * Why a landed cost is "at least" (rule TAR-17): no row of the ordinary duty for a code · no HS code · no row of import
 * VAT for the country.
 */
const UNKNOWN_DUTIES = ['no_rate', 'no_code', 'no_vat_rate'] as const

/** Why there is no duty (rule TAR-6): no exchange rate of a currency, or an item without the weight that a layer charges by. */
export const NO_DUTY_REASONS = ['no_exchange_rate', 'no_weight'] as const
export type NoDutyReason = (typeof NO_DUTY_REASONS)[number]

/**
 * What the buyer has paid for a shipment in the end, in whole VND, without the shipment's own fees (rule TAR-17):
 * `total` = price + admin fee + duties + VAT + the carrier's fee for collecting them. null: N/A.
 */
export const LandedCost = z.strictObject({
  duties: z.number().nullable(),
  vat: z.number().nullable(),
  /** What the carrier takes from the recipient for collecting duty; 0 if the sender pays. */
  collectingFee: z.number(),
  total: z.number().nullable(),
  /** What the recipient pays at the door: duties, VAT and collecting fee of DAP. */
  recipientPays: z.number().nullable(),
  /** The VAT was paid at the sale, through IOSS or its like. */
  isVatPaidAtSale: z.boolean(),
  /** VND for one unit of the declared currency on the shipment's day; null: no rate (rule TAR-6). */
  vndPerUnit: z.number().nullable(),
  /** Every line of duty and VAT, whoever pays. */
  layers: z.array(ChargedLayer),
  /** What is not known, with the HS codes in question; with any of them the total is "at least". */
  unknown: z.array(z.strictObject({ reason: z.enum(UNKNOWN_DUTIES), codes: z.array(z.string()) })),
})
export type LandedCost = z.output<typeof LandedCost>

/** What a service says of who pays duty and VAT. */
export type DutyPaying = { tariffMethod: TariffMethod; allowsDap: boolean }

/** Who may pay duty and VAT by a service, the default first (rule TAR-15). */
export const dutyPayersOf = ({ tariffMethod, allowsDap }: DutyPaying): DutyPayer[] =>
  tariffMethod === 'NONE' ? ['DAP'] : allowsDap ? ['DDP', 'DAP'] : ['DDP']

const DAP_ONLY_MESSAGE = 'This service leaves duty to the recipient: choose DAP.'
const DDP_ONLY_MESSAGE = 'This service takes duty from the sender: choose DDP.'

/** The sentence for a payer that is not among those who may pay; undefined: there is none, or nobody was chosen. */
export const dutyPayerProblem = (
  chosen: string | null | undefined,
  payers: readonly DutyPayer[],
): string | undefined => {
  if ((chosen ?? '') === '' || payers.length === 0 || payers.some((payer) => payer === chosen)) return undefined
  return payers.includes('DDP') ? DDP_ONLY_MESSAGE : DAP_ONLY_MESSAGE
}
