import { addParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { sql } from 'kysely'
import type { Builder } from './builder.ts'
import { type Client, valueOf } from './client.ts'
import { suppressJobs } from './suppress-jobs.ts'

type Fields = Record<string, unknown>

/** Fields of the body that matter to a story; for the addresses, the package and its item, their parts. */
export type ParcelBodyWish = {
  shipToAddress?: Fields
  shipFromAddress?: Fields | null
  unit?: Fields
  item?: Fields
  [field: string]: unknown
}
/**
 * A parcel for a story: entered by `by` through the real call, then put into `status` as if by events. Its carrier is
 * not asked: `book` gives its answer.
 */
export type ParcelWish = ParcelBodyWish & { by?: string; status?: number }

/**
 * Enters ecommerce parcels for stories. Omitted fields are those of a valid parcel: one box of 0.5 kg, QSP, Hà Nội to
 * Berlin.
 */
export class ParcelFactory {
  readonly #fixtures: Builder
  readonly #as: (username: string) => Promise<Client>

  constructor(fixtures: Builder, as: (username: string) => Promise<Client>) {
    this.#fixtures = fixtures
    this.#as = as
  }

  body(wish: ParcelBodyWish = {}): Fields {
    return parcelBody(wish)
  }

  async make({ by = 'merchant', status, ...fields }: ParcelWish = {}): Promise<ParcelDetail> {
    const client = await this.#as(by)
    const add = () => client.call(addParcel, { body: this.body(fields) })
    const parcel = valueOf(await suppressJobs(this.#fixtures, 'book-parcel', add))
    if (status !== undefined) await this.#fixtures.setStatus(parcel.id, status)
    return parcel
  }

  /** Marks a parcel as being booked, without an answer yet. */
  async beginBooking({ id }: Pick<ParcelDetail, 'id'>): Promise<void> {
    await sql`update shipment set booking_started_at = now() where id = ${id}`.execute(this.#fixtures.db)
  }

  /** Gives a parcel its carrier's answer: a tracking number that leads to it, and a label file. */
  async book({ id }: Pick<ParcelDetail, 'id'>, trackingNumber: string, labelFile = 'label.pdf'): Promise<void> {
    const { db } = this.#fixtures
    await sql`
      update shipment set tracking_number = ${trackingNumber}, label_file = ${labelFile}, booking_started_at = null,
        version = version + 1
      where id = ${id}`.execute(db)
    await sql`
      insert into shipment_number (number, owner_id, shipment_id, kind)
      select ${trackingNumber}, owner_id, id, 'provider' from shipment where id = ${id}
      on conflict (number) do nothing`.execute(db)
  }

  /** Copies a parcel's row, with numbers of no series: enough rows for lists to count. `changes` are columns. */
  async copy({ id }: Pick<ParcelDetail, 'id'>, times: number, changes: Fields = {}): Promise<void> {
    await sql`
      insert into shipment select r.* from shipment s, generate_series(1, ${times}::int) i,
        jsonb_populate_record(s, ${JSON.stringify(changes)}::jsonb || jsonb_build_object('id', gen_random_uuid(), 'number', 'COPY' || i || gen_random_uuid())) r
      where s.id = ${id}`.execute(this.#fixtures.db)
    await this.#fixtures.analyzeShipments()
  }
}

/** A body accepted by shipment/Add, with the given fields; undefined removes a field. */
export const parcelBody = ({ shipToAddress, shipFromAddress, unit, item, ...fields }: ParcelBodyWish = {}): Fields => ({
  serviceCode: 'QSP',
  itemType: 'P',
  totalValueCurrency: 'USD',
  categoryOfShipment: 'M',
  natureOfGoods: 'FashionApparel',
  shipFromAddress: shipFromAddress === null ? null : { ...PARCEL_SENDER, ...shipFromAddress },
  shipToAddress: { ...PARCEL_RECIPIENT, ...postcodeIn(shipToAddress), ...shipToAddress },
  handlingUnits: [{ ...PARCEL_BOX, contentDetailItems: [{ ...SCARF, ...item }], ...unit }],
  ...fields,
})

/** A well-formed postcode of another recipient country. */
const POSTCODES: Readonly<Record<string, string>> = { JP: '100-0001', SG: '238801', GB: 'EC1A 1BB', AU: '2000' }
const postcodeIn = (address: object | undefined): { postcode?: string } => {
  const country = address && 'country' in address ? String(address.country) : ''
  const postcode = POSTCODES[country]
  return postcode === undefined ? {} : { postcode }
}

const PARCEL_SENDER = {
  name1: 'Lê Thị Ánh',
  name2: 'Công ty Hàng Mây',
  contact: { phoneNumber: '0912345678' },
  addressLine1: '12 Phố Huế',
  town: 'Hà Nội',
  postcode: '100000',
  country: 'VN',
}
export const PARCEL_RECIPIENT = {
  name1: 'Jonas Weber',
  contact: { phoneNumber: '+49301234567' },
  addressLine1: 'Kantstraße 7',
  town: 'Berlin',
  postcode: '10623',
  country: 'DE',
}
/** 20 × 15 × 10 cm ÷ 6000 weigh 0.5 kg by volume, ÷ 5000 0.6 kg; the scale says 0.5. */
export const PARCEL_BOX = { quantity: 1, weight: 0.5, length: 20, width: 15, height: 10 }
export const SCARF = {
  hsCode: '621410',
  itemDescription: 'Silk scarf',
  declaredValue: 25,
  countryOfOrigin: 'VN',
  itemQuantity: 1,
  itemWeight: 0.2,
}
