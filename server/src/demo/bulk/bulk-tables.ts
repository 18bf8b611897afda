import { CopyText } from './copy-text.ts'
import { type ParcelParty, parcelPartyColumns } from '../parcels/parcel-parties.ts'
import { type DemoParty, partyColumns } from '../shipments/parties.ts'

const SHIPMENT_KEY = ['owner_id', 'shipment_id']
const CHILD = ['id', ...SHIPMENT_KEY]

/** One COPY for each table; the columns of orders and parcels that differ from their defaults. */
export const bulkTables = () => ({
  shipment: new CopyText('shipment', [
    ...[
      'id',
      'owner_id',
      'line',
      'number',
      'is_import',
      'status',
      'status_at',
      'user_id',
      'created_at',
      'updated_at',
      'updated_by',
    ],
    ...[
      'source',
      'service_id',
      'tracking_number',
      'sender_reference',
      'item_type',
      'total_value_currency',
      'category_of_shipment',
      'nature_of_goods',
    ],
    ...(['sender', 'receiver'] as const).flatMap((side) => [
      ...new Set([
        ...Object.keys(partyColumns(side, NOBODY, undefined)),
        ...Object.keys(parcelPartyColumns(side, NO_ONE, undefined)),
      ]),
    ]),
    ...[
      'total_quantity',
      'total_weight',
      'total_volumetric_weight',
      'total_chargeable_weight',
      'total_price',
      'tariff',
      'admin_fee',
      'price_breakdown',
      'search_text',
      'label_file',
      'additional_message',
      'finance',
      'exchange_rate',
      'declared_value_usd',
    ],
  ]),
  number: new CopyText('shipment_number', ['number', ...SHIPMENT_KEY, 'kind']),
  package: new CopyText('shipment_package', [
    ...CHILD,
    ...[
      'kind',
      'position',
      'quantity',
      'weight',
      'length',
      'width',
      'height',
      'volumetric_weight',
      'chargeable_weight',
    ],
  ]),
  content: new CopyText('shipment_content', [
    ...CHILD,
    ...['position', 'hs_code', 'description', 'declared_value', 'country_of_origin_id', 'quantity', 'item_weight'],
  ]),
  event: new CopyText('shipment_event', [...CHILD, 'status', 'at', 'action_user', 'place']),
})
export type BulkTables = ReturnType<typeof bulkTables>

const NOBODY: DemoParty = {
  name: '',
  contactName: '',
  addressLine1: '',
  addressLine2: null,
  telephone: '',
  email: null,
  city: '',
  state: null,
  postcode: '',
  countryCode: '',
}

const NO_ONE: ParcelParty = {
  name1: '',
  name2: null,
  phoneNumber: '',
  alternatePhoneNo: null,
  emailAddress: null,
  addressLine1: '',
  addressLine2: null,
  town: '',
  state: null,
  postcode: '',
  countryCode: '',
}
