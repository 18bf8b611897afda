import type pg from 'pg'
import { type ParcelParty, parcelPartyColumns } from '../parcels/parcel-parties.ts'
import { type DemoParty, partyColumns } from '../shipments/parties.ts'
import { copyLine, type CopyRow, sendCopy } from '../../platform/copy-rows.ts'

/** The columns of a COPY and its lines so far, in PostgreSQL's text format. */
class CopyText {
  readonly table: string
  readonly columns: readonly string[]
  #lines: string[] = []

  constructor(table: string, columns: readonly string[]) {
    this.table = table
    this.columns = columns
  }

  /** Values are in the order of the columns; a column without a value is null. */
  add(row: CopyRow): void {
    this.#lines.push(copyLine(this.columns, row))
  }

  /** Sends the lines and clears them. Table and columns are ours, never a user's input. */
  async send(client: pg.PoolClient): Promise<void> {
    const lines = this.#lines
    this.#lines = []
    if (lines.length === 0) return
    await sendCopy(
      client.query.bind(client),
      `copy ${this.table} (${this.columns.join(', ')}) from stdin`,
      lines.join(''),
    )
  }
}

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
      'import_vat',
      'settled_payer',
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
