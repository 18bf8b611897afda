import { z } from 'zod'
import { Id, PersonName } from '../kernel/entity.ts'

/** The parts of a shipment's amount due that are charged each on its own (rule BIL-1). */
export const CHARGE_PARTS = ['freight', 'fuel', 'accountFee', 'shipmentFee', 'tariff', 'adminFee', 'importVat'] as const
export type ChargePart = (typeof CHARGE_PARTS)[number]

/** A change of a part that was charged before is a correction of it. */
const CHARGE_KINDS = [...CHARGE_PARTS, 'correction'] as const

/**
 * International carriage · carriage within Vietnam · services sold apart · duties and taxes passed on, which are outside
 * VAT (rule BIL-3).
 */
export const VAT_CODES = ['carriage', 'domestic', 'service', 'passedOn'] as const
export type VatCode = (typeof VAT_CODES)[number]

/** One charge of a shipment (rule BIL-1). VND without VAT; `vatRate` in percent, null: outside VAT. */
export const Charge = z.strictObject({
  id: Id,
  /** Null: a line that was added to a statement by hand, without a shipment. */
  shipmentId: Id.nullable(),
  number: z.string().nullable(),
  merchantId: Id,
  merchant: z.string(),
  kind: z.enum(CHARGE_KINDS),
  part: z.enum(CHARGE_PARTS),
  /** Name of a shipment's fee. */
  detail: z.string(),
  amount: z.number(),
  vatCode: z.enum(VAT_CODES),
  vatRate: z.number().nullable(),
  at: z.string(),
  by: PersonName,
  /** Of a correction. */
  reason: z.string().nullable(),
  /** The draft or statement on which it stands; null: not stated yet. */
  statementId: Id.nullable(),
})
export type Charge = z.output<typeof Charge>
