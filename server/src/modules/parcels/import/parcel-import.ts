import type { SenderInput } from '@waybill/contract/parcels/address'
import { parcelWarnings } from '@waybill/contract/parcels/warnings'
import type { ParcelAdd } from '@waybill/contract/parcels/schemas'
import { type ImportKind, shownWarnings } from '../../imports/index.ts'
import { isHsHeading } from '../../products/index.ts'
import { withEuItems } from '../../shipments/index.ts'
import { taxNumbersDto, taxNumbersOfUpload, withTaxRules } from '../../tax-profiles/index.ts'
import { readDefaultSender, PARCELS } from '../parcel-line.ts'
import { financeColumns } from '../parcel-money.ts'
import { postcodeCheck } from '../recipient-postcode.ts'
import { readParcelParty, readParcelChange } from '@waybill/contract/parcels/parcel-codec'
import { landedAmountsOf, shipmentAmountsOf } from '../parcel-amounts.ts'
import { parcelSheet } from './parcel-sheet.ts'
import { parcelRater, type RatedParcel } from './rate-parcels.ts'

/** A parcel waiting to be made: checked, with its sender, and priced. */
type PlannedParcel = RatedParcel & { parcel: PlannedBody }
/** The body of Add that would make it. */
type PlannedBody = Omit<ParcelAdd, 'totalPrice' | 'fees' | 'merchantId' | 'shipFromAddress'> & {
  shipFromAddress: SenderInput | null | undefined
}

/** The form's warnings for a valid body (rules PAR-13, UPL-92). */
const warningsOf = ({ shipToAddress: to, handlingUnits, ...body }: ParcelAdd): string[] =>
  parcelWarnings({
    serviceCode: body.serviceCode,
    currency: body.totalValueCurrency,
    itemType: body.itemType,
    recipient: {
      name: to.name1,
      telephone: to.contact.phoneNumber,
      addressLine1: to.addressLine1,
      addressLine2: to.addressLine2 ?? '',
      addressLine3: to.addressLine3 ?? '',
      city: to.town,
      country: to.country,
    },
    items: handlingUnits.flatMap(({ contentDetailItems }) =>
      (contentDetailItems ?? []).map((item) => ({
        ...item,
        description: item.itemDescription,
        quantity: item.itemQuantity,
        itemWeight: item.itemWeight ?? null,
      })),
    ),
    units: handlingUnits,
    ioss: { iossAccountNumber: body.iossAccountNumber, iossType: body.iossType },
    isHeading: isHsHeading,
  }).map(({ sentence }) => sentence)

/** The bulk upload of parcels (rules UPL-1 to UPL-9). */
export const PARCEL_IMPORT: ImportKind<ParcelAdd, PlannedParcel> = {
  line: PARCELS,
  entity: 'parcel-import',
  model: parcelSheet,
  script: new URL('./read-parcels.worker.ts', import.meta.url),
  readChange: readParcelChange,
  typedPriceOf: ({ totalPrice }) => totalPrice,
  glance: ({ body, given, notes }, facts) => {
    const fields = body ?? given ?? {}
    const { name1 } = (fields['shipToAddress' as keyof typeof fields] ?? {}) as { name1?: unknown }
    const reference: unknown = fields['senderReference' as keyof typeof fields]
    return {
      senderReference: typeof reference === 'string' ? reference : null,
      recipient: typeof name1 === 'string' ? name1 : '',
      country: facts.shipToAddress.country,
      service: facts.serviceCode,
      packages: facts.handlingUnits.reduce((sum, { quantity }) => sum + quantity, 0),
      items: facts.handlingUnits.reduce((sum, unit) => sum + (unit.contentDetailItems?.length ?? 0), 0),
      warnings: body ? shownWarnings([...notes, ...warningsOf(body)]) : [],
    }
  },
  checker: async (context, { me, merchant, day }) => {
    const own = await readDefaultSender(context.db, merchant)
    const rate = parcelRater(context.db, { merchant, day, username: me.username })
    const withPostcodes = postcodeCheck(context)
    const { taxDay, filled } = await taxNumbersOfUpload(context, merchant)
    return {
      ownSender: { sender: own.value && readParcelParty(own.value), problems: own.problems },
      filled,
      lineOf: (facts) =>
        withPostcodes(
          withTaxRules(withEuItems(PARCELS, context), taxDay),
          facts.map(({ shipToAddress }) => shipToAddress),
        ),
      rate: async ({ body, fields, typedPrice }, references) => {
        const { chargeableKg, problems, amounts } = await rate(fields, typedPrice, references)
        const { totalPrice: _price, fees: _none, merchantId: _other, ...parcel } = body
        const shipFromAddress = body.shipFromAddress ?? own.value
        const planned = { ...amounts, parcel: { ...parcel, ...taxNumbersDto(fields), shipFromAddress } }
        const { estimate } = amounts
        return {
          chargeableKg,
          problems,
          amounts: shipmentAmountsOf(estimate),
          landed: landedAmountsOf(estimate),
          planned,
        }
      },
    }
  },
  changeOf: ({ parcel }) => readParcelChange(parcel),
  moneyOf: ({ estimate, exchangeRate, declaredValueUsd }) => ({
    ...financeColumns({ estimate, verified: null }),
    exchange_rate: exchangeRate,
    declared_value_usd: declaredValueUsd,
  }),
}
