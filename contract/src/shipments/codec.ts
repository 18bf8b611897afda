import { NIL_ID } from '../kernel/nil-id.ts'
import type { BusinessLine } from './business-line.ts'
import {
  type FIELD_PARTS,
  PARTS_OF,
  PLAIN_FIELDS,
  PLAIN_NAMES,
  type PlainName,
  type PlainNameOf,
  type PlainValues,
  plainNamesOf,
} from './fields.ts'
import { type ItemTextName, type ItemTexts, mapItemTexts } from './item-fields.ts'
import type { FeeInput, PackageInput, ShipmentInput } from './input.ts'
import type { Fee, Field, Package, ShipmentChange, ShownShipment } from './model.ts'
import { normalizeNumber } from './numbers.ts'
import type { PackageTotals } from './weights.ts'

/** The names that the calls of both lines have for a field, where it is not the field's own. */
const SHARED_NAMES = {
  merchant: 'merchantId',
  reference: 'senderReference',
  currency: 'totalValueCurrency',
  category: 'categoryOfShipment',
  iossNumber: 'iossAccountNumber',
  price: 'totalPrice',
  verifiedPrice: 'realTotalPrice',
} as const satisfies { [Name in Field]?: string }

/** The name of a plain field in the calls of both lines. */
export type PlainDtoName<Name extends PlainName> = Name extends keyof typeof SHARED_NAMES
  ? (typeof SHARED_NAMES)[Name]
  : Name
/** The name of a plain field in the calls of both lines: `currency` → `totalValueCurrency`. */
export const plainDtoName = <Name extends PlainName>(name: Name) =>
  ((SHARED_NAMES as { readonly [Name in Field]?: string })[name] ?? name) as PlainDtoName<Name>

/** The plain fields that a line of business has, under the names of its calls. */
type LineDto<Line extends BusinessLine> = {
  [Name in PlainNameOf<Line> as PlainDtoName<Name>]: PlainValues[Name]
}

/** The plain fields of a shipment under the names of the calls. */
export type PlainDto = { [Name in PlainName as PlainDtoName<Name>]: PlainValues[Name] }

/** What the calls of one line of business call the fields of the model and their parts, where it is not their own name. */
export type DtoNames = {
  fields: { readonly [Name in Field]?: string }
  /** By kind of parts; a dot leads into an object: `contact.phoneNumber`. */
  parts: { readonly [Kind in keyof typeof FIELD_PARTS]?: Readonly<Record<string, string>> }
  /** Where the first package holds the customs items (rule CUS-3): `orderDetails.0.shipmentContentDetails`. */
  items: string
}

/** Text as it is stored: without blanks around it; blank and missing are null. */
export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null

/** The texts of a customs item as they are stored and sent: blank and missing are null. */
export const itemTextsOf = (item: { [Name in ItemTextName]?: string | null | undefined }): ItemTexts =>
  mapItemTexts((name) => textOrNull(item[name]))

/** A tracking number as it is stored; blank is none. */
const trackingNumberOf = (typed: string | null | undefined): string | null => normalizeNumber(typed ?? '') || null

/** The stored name of a file that a body names by its link, which may be signed. */
export const storedNameOf = (url: string): string => url.split('?')[0]?.split('/').at(-1) ?? ''

export const sizesOf = ({ quantity, weight, length, width, height }: Package): Package => ({
  quantity,
  weight,
  length,
  width,
  height,
})

type SharedBody = { [Name in keyof PlainDto]?: string | null | undefined } & {
  merchantId?: string | null | undefined
  trackingNumber?: string | null | undefined
  totalPrice?: number | null | undefined
  realTotalPrice?: number | null | undefined
  fees?: readonly (Omit<Fee, 'otherFeeName'> & { otherFeeName?: string | null | undefined })[] | undefined
}

/** Reads what a body says under the names that both lines share; what it leaves out is absent. */
export const readSharedChange = (body: SharedBody): ShipmentChange => {
  const change: Record<string, unknown> = {}
  for (const name of PLAIN_NAMES) {
    const given = body[plainDtoName(name)]
    if (given !== undefined) change[name] = PLAIN_FIELDS[name].initial === null ? textOrNull(given) : given
  }
  const { merchantId, trackingNumber, totalPrice, realTotalPrice, fees } = body
  return {
    ...change,
    ...given('merchant', merchantId, (id) => (id === NIL_ID ? null : textOrNull(id))),
    ...given('trackingNumber', trackingNumber, trackingNumberOf),
    ...given('price', totalPrice, (price) => price),
    ...given('verifiedPrice', realTotalPrice, (price) => price),
    ...given('fees', fees, (lines) =>
      lines.map(({ feeId, otherFeeName, amount }) => ({ feeId, otherFeeName: textOrNull(otherFeeName), amount })),
    ),
  }
}

/** One field of a change, read from what a body says of it; absent where the body leaves it out. */
export const given = <Name extends Field, Said>(
  name: Name,
  value: Said | undefined,
  read: (value: Said) => ShipmentChange[Name],
): ShipmentChange => (value === undefined ? {} : { [name]: read(value) })

/** The plain fields of a shipment under the names of a line's calls. */
export const writePlain = <Line extends BusinessLine>(line: Line, values: PlainValues) =>
  Object.fromEntries(plainNamesOf(line).map((name) => [plainDtoName(name), values[name]])) as LineDto<Line>

/** What is typed under the names that both lines share. */
export const writeSharedInput = (line: BusinessLine, input: ShipmentInput) => ({
  ...Object.fromEntries(
    plainNamesOf(line).map((name) => {
      const typed = textOrNull(input[name])
      return [plainDtoName(name), PLAIN_FIELDS[name].kind === 'yesNo' ? (typed === 'Y' ? 'Y' : '') : typed]
    }),
  ),
  trackingNumber: textOrNull(input.trackingNumber),
  totalPrice: input.price,
  realTotalPrice: input.verifiedPrice,
  fees: input.fees.map(writeFee),
})

const writeFee = ({ feeId, otherFeeName, amount }: FeeInput) => ({
  feeId: textOrNull(feeId),
  otherFeeName: textOrNull(otherFeeName),
  amount,
})

/** The measures of a package that is typed, without what else stands beside them. */
export const measuresOf = ({ quantity, weight, length, width, height }: PackageInput): PackageInput => ({
  quantity,
  weight,
  length,
  width,
  height,
})

const nameOf = (names: DtoNames, field: string): string | undefined =>
  names.fields[field as Field] ??
  (SHARED_NAMES as Readonly<Record<string, string>>)[field] ??
  (field in PARTS_OF || FIELD_NAMES.has(field) ? field : undefined)

/** Fields whose name in the calls of both lines is their own. */
const FIELD_NAMES: ReadonlySet<string> = new Set<Field>([...PLAIN_NAMES, 'trackingNumber', 'fees', 'files'])

const partsOf = (names: DtoNames, field: string): Readonly<Record<string, string>> => {
  const kind = PARTS_OF[field as Field]
  return (kind && names.parts[kind]) ?? {}
}

/** Makes a line's path of a body from one of the model: `consignee.country` → `to.countryId`. Other paths stay. */
export const dtoPathOf =
  (names: DtoNames) =>
  (path: string): string => {
    const [field = '', ...inner] = path.split('.')
    const name = nameOf(names, field)
    if (name === undefined) return path
    const place = field === 'contents' && inner.length > 0 ? names.items : name
    return [place, ...inner.map((part) => partsOf(names, field)[part] ?? part)].join('.')
  }

/** Makes the model's path from one of a line's bodies: `to.countryId` → `consignee.country`. Other paths stay. */
export const modelPathOf = (names: DtoNames) => {
  const fields: readonly Field[] = [
    ...FIELD_NAMES,
    ...Object.keys(SHARED_NAMES),
    ...Object.keys(names.fields),
  ] as Field[]
  const heads = new Map(fields.filter((field) => field !== 'contents').map((field) => [nameOf(names, field), field]))
  const items = new RegExp(`^${names.items.replace('.0.', '\\.\\d+\\.')}(\\.|$)`)
  return (path: string): string => {
    const isItem = items.test(path)
    const at = isItem ? path.replace(items, 'contents$1') : path
    const [head = '', ...rest] = at.split('.')
    const field = isItem ? 'contents' : heads.get(head)
    if (field === undefined) return path
    const inner = rest.join('.')
    const [, index = '', part = ''] = /^(\d+(?:\.|$))?(.*)$/.exec(inner) ?? []
    const own = Object.entries(partsOf(names, field)).find(([, name]) => name === part)?.[0] ?? part
    return [field, ...[`${index}${own}`.replace(/\.$/, '')].filter(Boolean)].join('.')
  }
}

type SharedDetail = Pick<
  ShownShipment,
  | 'id'
  | 'version'
  | 'additionalMessage'
  | 'trackingNumber'
  | 'trackingUrl'
  | 'service'
  | 'merchant'
  | 'companyCode'
  | 'createdBy'
  | 'createdDate'
  | 'handler'
  | 'fees'
  | 'amounts'
  | 'priceChanges'
  | 'unpricedReasons'
  | 'heldAt'
> &
  (LineDto<'express'> | LineDto<'ecommerce'>) & {
    totalPrice: number | null
    realTotalPrice: number | null
  } & PackageTotals & {
    realTotalQuantity: number | null
    realTotalWeight: number | null
    realTotalVolumetricWeight: number | null
    realChargeableWeight: number | null
  }

/** Reads what the answers of both lines say under the same names. */
export const readShared = (detail: SharedDetail) => ({
  id: detail.id,
  version: detail.version,
  additionalMessage: detail.additionalMessage,
  trackingNumber: detail.trackingNumber,
  trackingUrl: detail.trackingUrl,
  service: detail.service,
  merchant: detail.merchant,
  companyCode: detail.companyCode,
  createdBy: detail.createdBy,
  createdDate: detail.createdDate,
  handler: detail.handler,
  fees: detail.fees,
  amounts: detail.amounts,
  priceChanges: detail.priceChanges,
  unpricedReasons: detail.unpricedReasons,
  heldAt: detail.heldAt,
  price: detail.totalPrice,
  verifiedPrice: detail.realTotalPrice,
  ...(Object.fromEntries(
    PLAIN_NAMES.map((name) => [name, (detail as Partial<PlainDto>)[plainDtoName(name)] ?? null]),
  ) as PlainValues),
  totals: {
    totalQuantity: detail.totalQuantity,
    totalWeight: detail.totalWeight,
    totalVolumetricWeight: detail.totalVolumetricWeight,
    totalChargeableWeight: detail.totalChargeableWeight,
  },
  verifiedTotals: {
    totalQuantity: detail.realTotalQuantity,
    totalWeight: detail.realTotalWeight,
    totalVolumetricWeight: detail.realTotalVolumetricWeight,
    totalChargeableWeight: detail.realChargeableWeight,
  },
})

/** What translates between the model and the calls of one line of business. */
export type Codec = {
  line: BusinessLine
  /** A path of the model as one of a body, and back. */
  dtoPath: (path: string) => string
  modelPath: (path: string) => string
  /** What is typed as the calls take it. */
  writeInput: (input: ShipmentInput) => Readonly<Record<string, unknown>>
}
