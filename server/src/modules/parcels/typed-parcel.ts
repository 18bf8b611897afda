import type { ParcelQuoteBody } from '@waybill/contract/parcels/schemas'
import { invalid } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { type Package, readReferences } from '../shipments/index.ts'
import type { PricedItem } from './parcel-amounts.ts'

type Typed = Pick<ParcelQuoteBody, 'totalValueCurrency' | 'shipToAddress' | 'handlingUnits'>

const itemsIn = ({ handlingUnits }: Typed) => handlingUnits.flatMap((unit) => unit.contentDetailItems ?? [])

/** The customs items of a parcel being typed, for pricing. */
export const typedItems = (body: Typed, countryIdOf: (code: string) => string): PricedItem[] =>
  itemsIn(body).map((item) => ({
    hsCode: item.hsCode ?? '',
    originCountryId: countryIdOf(item.countryOfOrigin ?? ''),
    declaredValue: item.declaredValue ?? 0,
    itemQuantity: item.itemQuantity ?? 0,
    itemWeight: item.itemWeight ?? null,
  }))

export type TypedPackage = { [Name in keyof Package]?: Package[Name] | null | undefined }
/** A measure beyond any package's maximum is ignored for pricing. */
const MAX_MEASURE = 1_000_000

/** A package being typed: missing or impossible measures count as 0. */
export const typedPackage = ({ quantity, weight, length, width, height }: TypedPackage): Package => {
  const read = (figure: number | null | undefined) => (figure && figure > 0 && figure <= MAX_MEASURE ? figure : 0)
  return {
    ...{ quantity: read(quantity), weight: read(weight) },
    ...{ length: read(length), width: read(width), height: read(height) },
  }
}

/** 400 unless the service, if one is named, and the recipient's country exist; the sender's country may be missing. */
export const readQuotedCodes = async (db: Db, body: Typed, serviceCode?: string) => {
  const references = await readReferences(db, [
    {
      ...{ service: { code: serviceCode ?? '' }, currency: body.totalValueCurrency, sender: null, fees: [] },
      consignee: { country: { code: body.shipToAddress.country } },
      contents: itemsIn(body).map(({ countryOfOrigin }) => ({ origin: { code: countryOfOrigin ?? '' } })),
    },
  ])
  const service = serviceCode === undefined ? undefined : references.service({ code: serviceCode })
  const countryIdOf = (code: string): string => references.country({ code })?.id ?? ''
  const isServiceMissing = serviceCode !== undefined && !service
  const isKnown = countryIdOf(body.shipToAddress.country) !== ''
  if (isServiceMissing || !isKnown)
    throw invalid({
      ...(isServiceMissing ? { serviceCode: 'There is no such service.' } : {}),
      ...(isKnown ? {} : { 'shipToAddress.country': 'There is no such country.' }),
    })
  return { service, countryIdOf }
}
