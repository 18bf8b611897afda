import { SenderInput } from '@waybill/contract/parcels/address'
import { itemPath, parcelProblems } from '@waybill/contract/parcels/rules'
import type { DbOrTx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { type Problems, readShape } from '../../platform/validation.ts'
import {
  findCountryIds,
  listCurrencies,
  listFees,
  listServicesByCode,
  type NamedFee,
  namedFees,
  type ShipmentService,
} from '../shipments/index.ts'
import { itemsOf } from './declared-part.ts'

type Unit = {
  quantity: number | null
  weight: number | null
  length: number | null
  width: number | null
  height: number | null
  contentDetailItems?: readonly { hsCode: string; declaredValue: number; countryOfOrigin: string }[] | undefined
}

/** The parts of a parcel that the rules join; a body of Add is one, and so is what can be read of a half-wrong one. */
type CheckedParcel = {
  serviceCode: string
  itemType: string
  totalValueCurrency: string
  shipToAddress: { country: string; postcode?: string | null | undefined; state?: string | null | undefined }
  shipFromAddress?: { country: string } | null | undefined
  handlingUnits: readonly Unit[]
  iossAccountNumber?: string | null | undefined
  iossType?: string | null | undefined
  fees?: readonly { feeId: string; otherFeeName?: string | null | undefined; amount: number }[] | undefined
}

/** Who may set the price must do so for a service without rates (decision B8). */
type PriceWish = { mayBeSet: boolean; given: number | null | undefined }

/** What the codes and ids that parcels name stand for; what is missing here does not exist. */
export type Known = {
  services: ReadonlyMap<string, ShipmentService>
  countryIds: ReadonlyMap<string, string>
  currencies: ReadonlySet<string>
  fees: readonly NamedFee[]
}

/** Reads what these parcels name, one parcel or thousands, in four queries. */
export const readKnown = async (db: DbOrTx, parcels: readonly CheckedParcel[]): Promise<Known> => {
  const all = (of: (parcel: CheckedParcel) => readonly string[]) => [...new Set(parcels.flatMap(of))]
  const services = await listServicesByCode(
    db,
    all((parcel) => [parcel.serviceCode]),
  )
  return {
    services: new Map(services.map((service) => [service.code, service])),
    countryIds: await findCountryIds(
      db,
      all(({ shipToAddress, shipFromAddress, handlingUnits }) => [
        shipToAddress.country,
        ...(shipFromAddress ? [shipFromAddress.country] : []),
        ...itemsOf(handlingUnits).map(({ countryOfOrigin }) => countryOfOrigin),
      ]),
    ),
    currencies: await listCurrencies(
      db,
      all((parcel) => [parcel.totalValueCurrency]),
    ),
    fees: await listFees(
      db,
      all((parcel) => (parcel.fees ?? []).map(({ feeId }) => feeId).filter(isUuid)),
    ),
  }
}

/**
 * Everything beyond the shape of each field that is wrong with a parcel, by field path of a body: the rules that join
 * fields (`parcelProblems`), and names of what does not exist. Reads nothing; bulk upload and form's call ask the same.
 */
export const checkParcelFacts = (parcel: CheckedParcel, known: Known, price: PriceWish): Problems => {
  const service = known.services.get(parcel.serviceCode)
  const items = itemsOf(parcel.handlingUnits)
  const fees = namedFees(parcel.fees ?? [], service, known.fees)
  const joined = parcelProblems({
    serviceCode: parcel.serviceCode,
    serviceLabel: service?.label ?? null,
    tariffMethod: service?.tariff_method ?? null,
    itemType: parcel.itemType,
    currency: parcel.totalValueCurrency,
    recipient: {
      country: known.countryIds.has(parcel.shipToAddress.country) ? parcel.shipToAddress.country : undefined,
      postcode: parcel.shipToAddress.postcode ?? '',
      state: parcel.shipToAddress.state ?? '',
    },
    items,
    units: parcel.handlingUnits,
    ioss: { iossAccountNumber: parcel.iossAccountNumber, iossType: parcel.iossType },
    fees: parcel.fees ?? [],
    isOtherFee: fees.isOtherFee,
  })
  const problems: Problems = { ...joined, ...fees.problems }
  if (!service?.is_selectable) problems['serviceCode'] = 'There is no such service.'
  if (!known.currencies.has(parcel.totalValueCurrency)) problems['totalValueCurrency'] = 'There is no such currency.'
  if (service?.manual_price && price.mayBeSet && typeof price.given !== 'number') problems['totalPrice'] = 'Required'
  const countries: [string, string | undefined][] = [
    ['shipToAddress.country', parcel.shipToAddress.country],
    ['shipFromAddress.country', parcel.shipFromAddress?.country],
    ...items.map(({ countryOfOrigin }, line): [string, string] => [itemPath(line, 'countryOfOrigin'), countryOfOrigin]),
  ]
  for (const [path, code] of countries)
    if (code !== undefined && !known.countryIds.has(code))
      problems[path] = code === '' ? 'Required' : 'There is no such country.'
  return problems
}

/** A default sender as a body's would be read: the address, or what it lacks at `shipFromAddress.…`. */
export const readSender = (given: unknown): { value: SenderInput } | { problems: Problems } => {
  const read = readShape(SenderInput, given, 'body')
  if ('value' in read) return read
  return {
    problems: Object.fromEntries(
      Object.entries(read.problems).map(([path, sentence]) => [`shipFromAddress.${path}`, sentence]),
    ),
  }
}
