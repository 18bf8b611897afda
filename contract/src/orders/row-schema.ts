import { z } from 'zod'
import { PersonName, Id } from '../kernel/entity.ts'
import { listedShape } from '../shipments/plain-schemas.ts'
import { listedTotals } from '../shipments/totals.ts'

/** One row of the order list: separate from the bodies, so that a list opens without their rules. */
export const OrderRow = z.strictObject({
  id: Id,
  code: z.string(),
  trackingNumber: z.string().nullable(),
  ...listedShape,
  user: z.string(),
  companyCode: z.string().nullable(),
  merchantId: z.string().nullable(),
  from: z.string(),
  fromCountry: z.string().nullable(),
  to: z.string(),
  toCountry: z.string().nullable(),
  toPlace: z.string(),
  service: z.string(),
  orderStatus: z.number(),
  statusSince: z.string(),
  isImport: z.boolean(),
  /** Why it failed, entered by hand (rule ORD-29). */
  additionalMessage: z.string().nullable(),
  isProcess: z.boolean(),
  processedByUserId: z.string().nullable(),
  processedBy: PersonName.nullable(),
  /** Username of its assignee (rule BLK-82). */
  handler: PersonName.nullable(),
  ...listedTotals,
  can: z.strictObject({
    edit: z.boolean(),
    cancel: z.boolean(),
    delete: z.boolean(),
    process: z.boolean(),
    takeOver: z.boolean(),
  }),
})
export type OrderRow = z.output<typeof OrderRow>
