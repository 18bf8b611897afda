import { z } from 'zod'

/** VIPparcel's own names and shapes. Parts missing in its public pages are parsed loosely; README.md lists them. */

const text = z.string().nullish()
/** Its ids are numbers; some answers quote them. */
const Id = z.union([z.number().int(), z.string().min(1)]).transform(String)

/** Every answer has a status; a refusal has `error`, one sentence or several. */
export const Envelope = z.object({
  statusCode: z.coerce.number().optional(),
  error: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())]).nullish(),
})

/** A label in `print`, `getInfo` and the rows of `getList`. `reference` is our number of the parcel. */
export const LabelRecord = z.object({
  id: Id,
  trackNumber: text,
  reference: text,
  /** `refunded` and `refund_requested` count as returned. */
  status: text,
  created: z.iso.datetime({ offset: true }).nullish(),
})
export type LabelRecord = z.output<typeof LabelRecord>

export const LabelList = z.object({ labels: z.array(LabelRecord) })

/** The pages of a label as files in Base64. */
export const LabelImages = z.object({ images: z.array(z.string()) })

export const RefundRecord = z.object({ id: Id })
export const EditedLabel = z.object({ id: Id })

export const TrackHistory = z.object({
  trackNumber: text,
  history: z.array(
    z.object({
      date: z.string().min(1),
      event: z.string().min(1),
      city: text,
      state: text,
      country: text,
    }),
  ),
})
export type TrackHistory = z.output<typeof TrackHistory>

export const Balance = z.object({ balance: z.coerce.number() })

type Party = {
  firstName: string
  lastName: string
  company?: string
  phone?: string
  email?: string
  streetAddress: string
  city: string
  /** Two letters. */
  state: string
  /** ZIP5, for a sender also ZIP+4. */
  postalCode: string
  zip4?: string
}

/** The parameters of `print`, a domestic label. Lengths are inches, weights ounces, all whole. */
export type NewLabel = {
  labelType: 'domestic'
  mailClass: 'First' | 'Priority'
  weightOz: number
  description: string
  sender: Party
  recipient: Party
  dimensionalWeight: { length: number; width: number; height: number }
  /** Printed on the label. */
  rubberStamp1: string
  imageFormat: 'PDF'
  /** Ours; it identifies a purchase. */
  reference: string
}

/** The parameters of `edit`. */
export type LabelChange = {
  to_address: string
  weight_lbs: number
  weight_oz: number
  length: number
  width: number
  height: number
}
