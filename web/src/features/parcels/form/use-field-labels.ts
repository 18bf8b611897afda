import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { parcelFormTexts } from './texts-form.ts'
import type { AddressValues } from './parcel-form-values.ts'

const FIELDS = {
  merchantId: 'company',
  serviceCode: 'service',
  itemType: 'itemType',
  totalValueCurrency: 'currency',
  categoryOfShipment: 'category',
  natureOfGoods: 'nature',
  senderReference: 'senderReference',
  iossAccountNumber: 'ioss',
  iossType: 'senderPays',
  enhancedLiability: 'liability',
  taxDeclaredValue: 'taxDeclaredValue',
  taxHscode: 'taxHscode',
  totalPrice: 'estimatedPrice',
  realTotalPrice: 'price',
  trackStatus: 'trackStatus',
  trackingNumber: 'trackingNumber',
  reason: 'reason',
  totalChargeableWeight: 'totalChargeableWeight',
  hsCode: 'hsCode',
  itemDescription: 'description',
  declaredValue: 'declaredValue',
  countryOfOrigin: 'origin',
  itemQuantity: 'quantity',
  itemWeight: 'itemWeight',
  packageNumber: 'itemPackage',
  quantity: 'quantity',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  sides: 'sides',
  image: 'photo',
  feeId: 'fee',
  otherFeeName: 'otherFeeName',
  amount: 'amount',
  name1: 'name1',
  name2: 'name2',
  phoneNumber: 'phoneNumber',
  alternatePhoneNo: 'alternatePhoneNo',
  emailAddress: 'emailAddress',
  addressLine1: 'addressLine1',
  addressLine2: 'addressLine2',
  addressLine3: 'addressLine3',
  town: 'town',
  postcode: 'postcode',
  state: 'state',
  country: 'country',
} as const satisfies Record<string, string> & Record<keyof AddressValues, string>
const LINES = { items: 'itemNumber', packages: 'packageNumber', verified: 'packageNumber', fees: 'feeNumber' } as const
const SECTIONS = {
  from: 'sender',
  to: 'recipient',
  items: 'items',
  packages: 'packages',
  verified: 'verified',
  fees: 'fees',
} as const

const isIn = <Table extends object>(table: Table, name: string): name is Extract<keyof Table, string> => name in table

/** A place of the form in a person's words: `items.0.hsCode` is "Item 1, HS code". */
export const useFieldLabels = () => {
  const t = parcelFormTexts.useText()
  const record = recordTexts.useText()
  const field = (name: string): string =>
    name === 'priceReason' ? record('priceReason') : isIn(FIELDS, name) ? t(FIELDS[name]) : name
  const section = (name: string): string => (isIn(SECTIONS, name) ? t(SECTIONS[name]) : field(name))
  const place = (path: string): string => {
    const [first = '', second, third] = path.split('.')
    if (second === undefined) return isIn(SECTIONS, first) ? section(first) : field(first)
    if (!isIn(LINES, first)) return t('part', { section: section(first), field: field(second) })
    const line = t(LINES[first], { number: Number(second) + 1 })
    const named = first === 'verified' ? t('part', { section: section(first), field: line }) : line
    return third === undefined ? named : t('part', { section: named, field: field(third) })
  }
  return { place, section, field }
}
