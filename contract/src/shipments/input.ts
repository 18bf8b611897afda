import type { BusinessLine } from './business-line.ts'
import { FIELD_PARTS, PLAIN_FIELDS, PLAIN_NAMES, type PlainName, plainNamesOf, type PlainValues } from './fields.ts'
import type { ItemTextName } from './item-fields.ts'

/** An empty number field holds null. */
export type NumberInput = number | null
type FileInput = { name: string; type: string; size: number; url: string }

/** A party as it is typed; `country` is the id or the code, as the calls of the line name countries. Empty: ''. */
export type PartyInput = Record<keyof typeof FIELD_PARTS.party, string>
export type PackageInput = {
  quantity: NumberInput
  weight: NumberInput
  length: NumberInput
  width: NumberInput
  height: NumberInput
}
/** `photo`: the stored name of the picture, '' without one. */
export type VerifiedInput = PackageInput & { photo: string }
/** `origin` is a country's id or code; `itemWeight` kg of one item; `packageNumber` null: the first package. */
export type ItemInput = Record<ItemTextName, string> & {
  hsCode: string
  description: string
  declaredValue: NumberInput
  origin: string
  quantity: NumberInput
  itemWeight: NumberInput
  packageNumber: NumberInput
}
export type FeeInput = { feeId: string; otherFeeName: string; amount: NumberInput }

/**
 * What a person says of a shipment, as far as it is typed: the fields of the model, texts that are empty as '', figures that
 * are missing as null. `merchant` '': "Other". `price` null: the rate counts. `files` hold one file each.
 */
export type ShipmentInput = Record<PlainName, string> & {
  merchant: string
  /** The id or the code, as the calls of the line name services. */
  service: string
  tax: { declaredValue: NumberInput; hsCode: string }
  /** null: the default sender of the merchant. */
  sender: PartyInput | null
  consignee: PartyInput
  declared: PackageInput[]
  contents: ItemInput[]
  attached: FileInput | null
  invoice: FileInput | null
  status: string
  trackingNumber: string
  verified: VerifiedInput[]
  files: { file: FileInput | null }[]
  price: NumberInput
  verifiedPrice: NumberInput
  fees: FeeInput[]
}

/** The second choice of the yes/no fields; the calls take Y or nothing (rule SHP-5). */
export const NO = 'N'

export const emptyParty = (country = ''): PartyInput => ({
  ...(Object.fromEntries(Object.keys(FIELD_PARTS.party).map((part) => [part, ''])) as PartyInput),
  country,
})
export const emptyPackage = (): PackageInput => ({ quantity: 1, weight: null, length: null, width: null, height: null })

type AnyPlain = { kind: string; initial: string | null; suggested?: string }
const typed = ({ kind }: AnyPlain, value: string): string => (kind === 'yesNo' && value !== 'Y' ? NO : value)

const inputOf = (line: BusinessLine, valueOf: (name: PlainName, field: AnyPlain) => string | null) => {
  const names = plainNamesOf(line)
  return Object.fromEntries(
    PLAIN_NAMES.map((name) => [
      name,
      names.includes(name) ? typed(PLAIN_FIELDS[name], valueOf(name, PLAIN_FIELDS[name]) ?? '') : '',
    ]),
  ) as Record<PlainName, string>
}

/** The plain fields of a new shipment in its form: what they suggest, else what they start with. */
export const newPlainInput = (line: BusinessLine): Record<PlainName, string> =>
  inputOf(line, (_name, { suggested, initial }) => suggested ?? initial)

/** The plain fields of a saved shipment in its form. A field that its line does not have is ''. */
export const plainInput = (line: BusinessLine, saved: PlainValues): Record<PlainName, string> =>
  inputOf(line, (name) => saved[name])
