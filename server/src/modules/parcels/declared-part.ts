import { barePostcode, type ParcelAddress, type SenderInput } from '@waybill/contract/parcels/address'
import type { ContentItemInput, HandlingUnitInput, ParcelAdd } from '@waybill/contract/parcels/shapes'
import { type ShipmentService, type StoredContent, totalColumns, weigh } from '../shipments/index.ts'
import type { PricedItem } from './parcel-amounts.ts'

type AddressPart = SenderInput | (Omit<ParcelAddress, 'country'> & { country: string })

/** The declared part of a parcel (decision A5) with its sender known: of a body of Add, or as an edit leaves it. */
export type DeclaredPart = Pick<ParcelAdd, 'serviceCode' | 'itemType' | 'totalValueCurrency' | 'handlingUnits'> & {
  senderReference?: string | null | undefined
  categoryOfShipment: string | null
  natureOfGoods: string | null
  iossAccountNumber?: string | null | undefined
  iossType?: string | null | undefined
  enhancedLiability?: string | null | undefined
  taxable?: ParcelAdd['taxable']
  shipFromAddress: AddressPart
  shipToAddress: AddressPart
}

/** What the codes of a declared part stand for. Every country that it names is there. */
export type Resolved = { service: ShipmentService; countryIds: ReadonlyMap<string, string> }

/** The customs lines: the first unit carries them (spec 3 §7). */
export const itemsOf = <Item>(units: readonly { contentDetailItems?: readonly Item[] | undefined }[]): Item[] =>
  units.flatMap((unit) => unit.contentDetailItems ?? [])

const countryId = ({ countryIds }: Resolved, code: string): string => {
  const id = countryIds.get(code)
  if (id === undefined) throw new Error(`The country ${code} was not checked`)
  return id
}

/** The customs lines as the tariff reads them. */
export const pricedItems = (units: readonly HandlingUnitInput[], resolved: Resolved): PricedItem[] =>
  itemsOf<ContentItemInput>(units).map((item) => ({
    hsCode: item.hsCode,
    originCountryId: countryId(resolved, item.countryOfOrigin),
    declaredValue: item.declaredValue,
    itemQuantity: item.itemQuantity,
    itemWeight: item.itemWeight ?? null,
  }))

/** The customs lines as they are saved. */
export const storedContents = (units: readonly HandlingUnitInput[], resolved: Resolved): StoredContent[] =>
  itemsOf<ContentItemInput>(units).map((item) => ({
    hsCode: item.hsCode,
    description: item.itemDescription,
    declaredValue: item.declaredValue,
    originId: countryId(resolved, item.countryOfOrigin),
    quantity: item.itemQuantity,
    itemWeight: item.itemWeight ?? null,
  }))

/** A declared part with the weights that the rules give it (decisions B1, B2). */
export const weighDeclared = (parcel: DeclaredPart) => weigh('ecommerce', parcel.serviceCode, parcel.handlingUnits)

/** The columns of `shipment` that a declared part fills, totals included; numbers and money are not its own. */
export const declaredColumns = (parcel: DeclaredPart, resolved: Resolved) => ({
  service_id: resolved.service.id,
  sender_reference: parcel.senderReference || null,
  item_type: parcel.itemType,
  total_value_currency: parcel.totalValueCurrency,
  category_of_shipment: parcel.categoryOfShipment,
  nature_of_goods: parcel.natureOfGoods,
  ioss_account_number: parcel.iossAccountNumber || null,
  ioss_type: parcel.iossType || null,
  enhanced_liability: parcel.enhancedLiability || null,
  tax_declared_value: parcel.taxable?.taxDeclaredValue ?? null,
  tax_hs_code: parcel.taxable?.taxHscode || null,
  ...addressColumns('sender', parcel.shipFromAddress, resolved),
  ...addressColumns('receiver', parcel.shipToAddress, resolved),
  ...totalColumns(weighDeclared(parcel).totals),
})

type Side = 'sender' | 'receiver'
type Required = 'name' | 'address_line1' | 'telephone'
type Optional =
  'company' | 'alternate_telephone' | 'email' | 'address_line2' | 'address_line3' | 'city' | 'state' | 'postcode'
type AddressColumns<S extends Side> = Record<`${S}_${Required}`, string> &
  Record<`${S}_${Optional}`, string | null> &
  Record<`${S}_country_id`, string>

/** An address as the columns of its side; the postcode without blanks (spec 3 §5). */
const addressColumns = <S extends Side>(side: S, given: AddressPart, resolved: Resolved): AddressColumns<S> =>
  ({
    [`${side}_name`]: given.name1,
    [`${side}_company`]: given.name2 || null,
    [`${side}_telephone`]: given.contact.phoneNumber,
    [`${side}_alternate_telephone`]: given.contact.alternatePhoneNo || null,
    [`${side}_email`]: given.contact.emailAddress || null,
    [`${side}_address_line1`]: given.addressLine1,
    [`${side}_address_line2`]: given.addressLine2 || null,
    [`${side}_address_line3`]: given.addressLine3 || null,
    [`${side}_city`]: given.town || null,
    [`${side}_state`]: given.state || null,
    [`${side}_postcode`]: barePostcode(given.postcode ?? '') || null,
    [`${side}_country_id`]: countryId(resolved, given.country),
  }) as AddressColumns<S>
