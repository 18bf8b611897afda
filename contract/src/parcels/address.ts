import { z } from 'zod'
import { LOST_DIGITS_MESSAGE } from '../kernel/number-list.ts'
import { PARTY_MAX } from '../shipments/fields.ts'
import { barePostcode } from '../shipments/postcodes.ts'
import {
  keepsDigits,
  optionalIdentifier,
  optionalText,
  requiredError,
  requiredIdentifier,
  requiredText,
} from '../kernel/entity.ts'

const MAX = PARTY_MAX.ecommerce

/** Too long texts are already refused; matching them as well could take minutes. */
const looksLikeEmail = (text: string): boolean =>
  text === '' || text.length > MAX.email || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const email = optionalText(MAX.email).refine(
  (text) => looksLikeEmail(text ?? ''),
  'Entered value does not match email format',
)

const contact = z.strictObject(
  {
    phoneNumber: requiredIdentifier(MAX.telephone),
    alternatePhoneNo: optionalIdentifier(MAX.alternateTelephone),
    emailAddress: email,
  },
  requiredError,
)

/** The recipient of a parcel. `name1` is the recipient's name, `name2` their company, `country` an ISO 3166 code. */
export const RecipientInput = z.strictObject(
  {
    name1: requiredText(MAX.name),
    name2: optionalText(MAX.company),
    contact,
    addressLine1: requiredText(MAX.addressLine1),
    addressLine2: optionalText(MAX.addressLine1),
    addressLine3: optionalText(MAX.addressLine1),
    town: requiredText(MAX.city),
    /** Required if the country has postcodes: rules.ts (rule PCD-35). */
    postcode: z
      .string()
      .refine(keepsDigits, LOST_DIGITS_MESSAGE)
      .refine((text) => barePostcode(text).length <= MAX.postcode, `Max length is ${MAX.postcode} characters!`)
      .nullish(),
    state: optionalText(MAX.state),
    country: requiredText(2),
  },
  requiredError,
)
export type RecipientInput = z.output<typeof RecipientInput>

/**
 * The sender of a parcel. Omitted in a body: the default sender address of its merchant, who must have one (SHP-3); a
 * parcel of "Other" must give its sender. Town and postcode are optional, as in a profile.
 */
export const SenderInput = z.strictObject({
  ...RecipientInput.shape,
  town: optionalText(MAX.city),
  postcode: optionalIdentifier(MAX.postcode),
})
export type SenderInput = z.output<typeof SenderInput>

/** An address in an answer: with every field, missing ones null. */
export const ParcelAddress = z.strictObject({
  name1: z.string(),
  name2: z.string().nullable(),
  contact: z.strictObject({
    phoneNumber: z.string(),
    alternatePhoneNo: z.string().nullable(),
    emailAddress: z.string().nullable(),
  }),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  addressLine3: z.string().nullable(),
  town: z.string().nullable(),
  postcode: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
})
export type ParcelAddress = z.output<typeof ParcelAddress>
