import { z } from 'zod'
import { LOST_DIGITS_MESSAGE } from '../kernel/lost-digits.ts'
import {
  keepsDigits,
  optionalIdentifier,
  optionalText,
  requiredError,
  requiredIdentifier,
  requiredText,
} from '../kernel/entity.ts'

/** Longest texts of a parcel's addresses (rule PAR-1). */
export const ADDRESS_LIMITS = {
  name1: 35,
  name2: 35,
  phoneNumber: 20,
  alternatePhoneNo: 20,
  emailAddress: 100,
  addressLine: 35,
  town: 30,
  postcode: 10,
  state: 30,
} as const

/** What is too long is said already; matching it as well could take minutes. */
const looksLikeEmail = (text: string): boolean =>
  text === '' || text.length > ADDRESS_LIMITS.emailAddress || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const email = optionalText(ADDRESS_LIMITS.emailAddress).refine(
  (text) => looksLikeEmail(text ?? ''),
  'Entered value does not match email format',
)

const contact = z.strictObject(
  {
    phoneNumber: requiredIdentifier(ADDRESS_LIMITS.phoneNumber),
    alternatePhoneNo: optionalIdentifier(ADDRESS_LIMITS.alternatePhoneNo),
    emailAddress: email,
  },
  requiredError,
)

/** Blanks in a postcode are typed for the eye; it is kept and sent without them (rule PAR-1). */
export const barePostcode = (typed: string): string => typed.replace(/\s+/g, '')

/** The recipient of a parcel. `name1` is the recipient's name, `name2` their company, `country` an ISO 3166 code. */
export const RecipientInput = z.strictObject(
  {
    name1: requiredText(ADDRESS_LIMITS.name1),
    name2: optionalText(ADDRESS_LIMITS.name2),
    contact,
    addressLine1: requiredText(ADDRESS_LIMITS.addressLine),
    addressLine2: optionalText(ADDRESS_LIMITS.addressLine),
    addressLine3: optionalText(ADDRESS_LIMITS.addressLine),
    town: requiredText(ADDRESS_LIMITS.town),
    /** Required where the country gives postcodes: rules.ts (rule PCD-35). */
    postcode: z
      .string()
      .refine(keepsDigits, LOST_DIGITS_MESSAGE)
      .refine(
        (text) => barePostcode(text).length <= ADDRESS_LIMITS.postcode,
        `Max length is ${ADDRESS_LIMITS.postcode} characters!`,
      )
      .nullish(),
    state: optionalText(ADDRESS_LIMITS.state),
    country: requiredText(2),
  },
  requiredError,
)
export type RecipientInput = z.output<typeof RecipientInput>

/**
 * Who sends a parcel. Left out of a body: the default sender address of its merchant, who must have one (SHP-3); a parcel of
 * "Other" names its sender. Town and postcode may be missing, as they may in a profile.
 */
export const SenderInput = z.strictObject({
  ...RecipientInput.shape,
  town: optionalText(ADDRESS_LIMITS.town),
  postcode: optionalIdentifier(ADDRESS_LIMITS.postcode),
})
export type SenderInput = z.output<typeof SenderInput>

/** An address as an answer gives it: every name there, what was not given null. */
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
