import { hasLostDigits, LOST_DIGITS_MESSAGE } from '../kernel/number-list.ts'

/** The 27 member states of the European Union, where AME needs IOSS or sender-pays (rule PAR-12). */
export const EU_COUNTRY_CODES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const TEN_DIGIT_COUNTRIES: readonly string[] = ['US', 'VI']

/** Digits of an HS code for goods to this country: 10 for US and VI, else 6, also while no country is chosen (rule CUS-1). */
export const hsCodeLength = (recipientCountryCode: string | null): 6 | 10 =>
  recipientCountryCode !== null && TEN_DIGIT_COUNTRIES.includes(recipientCountryCode) ? 10 : 6

/** The sentence of rule CUS-1 for an HS code of the wrong length. */
export const hsCodeMessage = (recipientCountryCode: string | null): string =>
  `The required length of HS Code for this "Recipient Country" is ${hsCodeLength(recipientCountryCode)} characters`

/** Digits of a heading that all countries of the Harmonized System share. */
export const HEADING_DIGITS = 6

/** The heading of an HS code; undefined for a text that is too short or has other letters. */
export const headingOf = (hsCode: string): string | undefined => /^\d{6}/.exec(hsCode)?.[0]

export const DIGITS_ONLY = 'Digits only'

/**
 * The problem of an HS code: 'Required', 'Digits were lost' (rule UPL-41), 'Digits only', or the length sentence. null:
 * none. Run it again when the recipient country changes. `undefined` is an unknown country, which has no required
 * length.
 */
export const hsCodeProblem = (hsCode: string, recipientCountryCode: string | null | undefined): string | null => {
  if (hsCode === '') return 'Required'
  if (hasLostDigits(hsCode)) return LOST_DIGITS_MESSAGE
  if (!/^[0-9]+$/.test(hsCode)) return DIGITS_ONLY
  if (recipientCountryCode === undefined || hsCode.length === hsCodeLength(recipientCountryCode)) return null
  return hsCodeMessage(recipientCountryCode)
}

/** `iossType` Y: the sender pays. Blanks around the account number are ignored. */
export type IossFields = { iossAccountNumber: string | null | undefined; iossType: string | null | undefined }

const hasIossNumber = ({ iossAccountNumber }: IossFields): boolean => (iossAccountNumber ?? '').trim() !== ''
const senderPays = ({ iossType }: IossFields): boolean => iossType === 'Y'

export const IOSS_CONFLICT_MESSAGE = 'Cannot enable Sender Pays with IOSS number/VAT GST Number.'

/** Both an IOSS number and sender-pays (rule CUS-4). */
export const iossConflict = (ioss: IossFields): boolean => hasIossNumber(ioss) && senderPays(ioss)

const IOSS_NUMBER = /^IM\d{10}$/i
/** `IM••••••0742`; in a body it stands for the number in the company's tax profile (rule TAX-6). */
const MASKED_IOSS_NUMBER = /^IM•{6}\d{4}$/
export const IOSS_FORM_MESSAGE = 'An IOSS number is IM and ten digits.'

const withoutBlanks = (typed: string | null | undefined): string => (typed ?? '').replace(/\s/g, '')

/** Whether only the last digits of an IOSS number are left. */
export const isMaskedIoss = (typed: string | null | undefined): boolean => MASKED_IOSS_NUMBER.test(withoutBlanks(typed))

/** Whether a number has the form of an IOSS number, whole or masked, ignoring blanks. */
export const isIossNumber = (typed: string | null | undefined): boolean =>
  IOSS_NUMBER.test(withoutBlanks(typed)) || isMaskedIoss(typed)

/** An IOSS number as it is shown, with its last four digits; any other number is no secret and stays (rule TAX-3). */
export const maskIoss = <Text extends string | null>(number: Text): Text =>
  (number !== null && IOSS_NUMBER.test(withoutBlanks(number))
    ? `IM••••••${withoutBlanks(number).slice(-4)}`
    : number) as Text

/** Whether goods to this country go to the European Union. */
export const goesToUnion = (countryCode: string | null | undefined): boolean =>
  EU_COUNTRY_CODES.includes(countryCode ?? '')

/**
 * Whether a number to the European Union is not an IOSS number: elsewhere the field takes VAT and GST numbers (rule
 * CUS-34).
 */
export const isWrongIoss = (ioss: IossFields, recipientCountryCode: string | null | undefined): boolean =>
  goesToUnion(recipientCountryCode) && hasIossNumber(ioss) && !isIossNumber(ioss.iossAccountNumber)

/** Neither an IOSS number nor sender-pays, although AME to the European Union requires one (rule PAR-12). */
export const iossMissing = (
  ioss: IossFields,
  { serviceCode, recipientCountryCode }: { serviceCode: string | null; recipientCountryCode: string | null },
): boolean =>
  serviceCode === 'AME' &&
  recipientCountryCode !== null &&
  EU_COUNTRY_CODES.includes(recipientCountryCode) &&
  !hasIossNumber(ioss) &&
  !senderPays(ioss)

/** The sentence of rule PAR-12 for it. */
export const iossMissingMessage = (service: string): string =>
  `Should be enter the IOSS number/VAT GST Number field or choose Sender Pays field is Yes for the ${service} service.`

/** An HS code as it is read: `610910` as `6109.10`; four digits and fewer stay. */
export const dotted = (code: string): string => (code.length > 4 ? `${code.slice(0, 4)}.${code.slice(4)}` : code)
