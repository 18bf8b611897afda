import { itemTextsOf } from '@waybill/contract/shipments/codec'
import { customsDocumentOf } from '@waybill/contract/parcels/customs-document'
import { oneLine } from '@waybill/contract/shipments/printable-text'
import { vietnamMoment } from '../../platform/vietnam-time.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { ParcelDocumentData, DocumentParty } from '../documents/index.ts'
import type { DocumentRow } from './parcel-documents.queries.ts'

/** A row as documents print it: every text composed and on one line, empty texts null. */
export const toParcelDocumentData = (
  row: DocumentRow,
  { settings }: { settings: Pick<AppContext['settings'], 'CN22_MAX_USD'> },
): ParcelDocumentData => {
  const verified = row.packages.filter(({ kind }) => kind === 'verified')
  const declaredValue = row.contents.reduce((sum, { declared_value }) => sum + declared_value, 0)
  return {
    id: row.id,
    number: row.number,
    trackingNumber: row.tracking_number,
    reference: orNull(row.sender_reference),
    serviceCode: row.service_code,
    serviceLabel: oneLine(row.service_label),
    itemType: row.item_type,
    currency: row.total_value_currency,
    declaredValueUsd: row.declared_value_usd,
    declaredValueVnd: row.exchange_rate === null ? null : declaredValue * row.exchange_rate,
    category: row.category_of_shipment,
    natureOfGoods: row.nature_of_goods,
    iossNumber: orNull(row.ioss_account_number),
    eoriNumber: orNull(row.eori_number),
    senderTaxNumber: orNull(row.sender_tax_number),
    isPaidBySender: row.ioss_type === 'Y',
    dutyPayer: row.duty_payer_settled,
    day: vietnamMoment(row.created_at).slice(0, 10),
    sender: partyOf(row, 'sender'),
    receiver: partyOf(row, 'receiver'),
    packages: (verified.length > 0 ? verified : row.packages).map(({ quantity, weight, length, width, height }) => ({
      quantity,
      weightKg: weight,
      lengthCm: length,
      widthCm: width,
      heightCm: height,
    })),
    items: row.contents.map((item) => ({
      hsCode: item.hs_code,
      description: oneLine(item.description),
      value: item.declared_value,
      originCode: item.origin_code,
      originName: item.origin_name,
      quantity: item.quantity,
      itemWeightKg: item.item_weight,
      packageNumber: item.package_number,
      ...itemTextsOf(item),
    })),
    totalWeightKg: row.total_weight,
    customsPaper: customsDocumentOf({
      serviceCode: row.service_code,
      itemType: row.item_type,
      senderCountry: row.sender_country_code,
      recipientCountry: row.receiver_country_code,
      valueUsd: row.declared_value_usd,
      totalWeightKg: row.total_weight,
      cn22MaxUsd: settings.CN22_MAX_USD,
    }),
  }
}

const orNull = (text: string | null): string | null => oneLine(text ?? '') || null

/** Trailing empty lines are dropped; an empty line before another keeps its place. */
const streetOf = (...lines: readonly (string | null)[]): string[] => {
  const street = lines.map((line) => oneLine(line ?? ''))
  return street.slice(0, street.findLastIndex((line) => line !== '') + 1)
}

const partyOf = (row: DocumentRow, side: 'sender' | 'receiver'): DocumentParty => ({
  name: oneLine(row[`${side}_name`]),
  company: orNull(row[`${side}_company`]),
  phone: oneLine(row[`${side}_telephone`]),
  alternatePhone: orNull(row[`${side}_alternate_telephone`]),
  email: orNull(row[`${side}_email`]),
  street: streetOf(row[`${side}_address_line1`], row[`${side}_address_line2`], row[`${side}_address_line3`]),
  town: orNull(row[`${side}_city`]),
  state: orNull(row[`${side}_state`]),
  postcode: orNull(row[`${side}_postcode`]),
  countryCode: row[`${side}_country_code`],
  countryName: row[`${side}_country_name`],
})
