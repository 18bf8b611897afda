import { z } from 'zod'
import { PersonName, Id } from '../kernel/entity.ts'
import { listedShape, plainOutputShape } from '../shipments/plain-schemas.ts'
import { listedTotals } from '../shipments/totals.ts'
import { CUSTOMS_DOCUMENTS } from './customs-document.ts'
import { labelFields } from './label.ts'

/** What this person may do with this parcel now; screens read it and never name a role. */
export const ParcelCan = z.strictObject({
  /** `shipment/Edit` at all. */
  save: z.boolean(),
  /** The declared part (rule PAR-5). */
  editDeclared: z.boolean(),
  /** Of the declared part, the recipient's country: fixed once labelled (rule PAR-6). */
  editCountry: z.boolean(),
  editVerified: z.boolean(),
  /** A change of the verified packages takes a reason: the parcel has left the hub (rule VER-3). */
  verifiedNeedsReason: z.boolean(),
  editTracking: z.boolean(),
  changePrice: z.boolean(),
  /** The statuses that this person may set now (rule STA-9), in the order of STA-4. */
  changeStatus: z.array(z.number()),
  /** Any other status too, with a reason (rule STA-7). */
  forceStatus: z.boolean(),
  cancel: z.boolean(),
  delete: z.boolean(),
  sglLabel: z.boolean(),
  providerLabel: z.boolean(),
  /** Has a label that could not be drawn anew drawn once more. */
  redrawLabel: z.boolean(),
  /** Has the label corrected at its carrier, as the parcel weighs and measures now (rule BKG-62). */
  updateLabel: z.boolean(),
})
export type ParcelCan = z.output<typeof ParcelCan>

/** One row of the parcel list: apart from the bodies, so that a list opens without their rules. */
export const ParcelRow = z.strictObject({
  id: Id,
  sglShipmentId: z.string(),
  trackingNumber: z.string().nullable(),
  ...listedShape,
  recipientName: z.string(),
  /** Lines of the address that are there, from the street to the postcode. */
  sendTo: z.strictObject({ street: z.string(), place: z.string(), country: z.string().nullable() }),
  service: z.string(),
  itemType: plainOutputShape('ecommerce').itemType,
  customsPaper: z.enum(CUSTOMS_DOCUMENTS).nullable(),
  companyCode: z.string().nullable(),
  merchantId: z.string().nullable(),
  user: z.string(),
  currentStatus: z.number(),
  statusSince: z.string(),
  additionalMessage: z.string().nullable(),
  handler: PersonName.nullable(),
  hasLabel: z.boolean(),
  labelFileName: z.string().nullable(),
  isBooking: z.boolean(),
  ...labelFields,
  ...listedTotals,
  can: ParcelCan.pick({
    save: true,
    editDeclared: true,
    cancel: true,
    delete: true,
    sglLabel: true,
    providerLabel: true,
    redrawLabel: true,
    updateLabel: true,
  }),
})
export type ParcelRow = z.output<typeof ParcelRow>
