import { addOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { countryGrid, serviceGrid } from '@waybill/contract/reference/lists'
import { sql } from 'kysely'
import type { Builder } from './builder.ts'
import { type Client, valueOf } from './client.ts'

type Fields = Record<string, unknown>

/** Fields of the body that matter to a story; for the parties, their parts. */
export type BodyWish = { from?: Fields; to?: Fields; [field: string]: unknown }
/** An order for a story: entered by `by` through the real call, then put into `status` as if by events. */
type OrderWish = BodyWish & { by?: string; status?: number }

/**
 * Enters express orders for stories. Omitted fields are those of a valid order: one box of 2 kg, FSG, Hà Nội to Berlin.
 */
export class OrderFactory {
  readonly #fixtures: Builder
  readonly #as: (username: string) => Promise<Client>

  constructor(fixtures: Builder, as: (username: string) => Promise<Client>) {
    this.#fixtures = fixtures
    this.#as = as
  }

  /** A body accepted by Order/Add, with the given fields; undefined removes a field. */
  async body(wish: BodyWish = {}): Promise<Fields> {
    const [vietnamId, germanyId] = [await this.#fixtures.countryId('VN'), await this.#fixtures.countryId('DE')]
    return orderBody({ vietnamId, germanyId, serviceId: await this.#fixtures.serviceId('FSG') }, wish)
  }

  async make({ by = 'merchant', status, ...fields }: OrderWish = {}): Promise<OrderDetail> {
    const client = await this.#as(by)
    const order = valueOf(await client.call(addOrder, { body: await this.body(fields) }))
    if (status !== undefined) await this.#fixtures.setStatus(order.id, status)
    return order
  }

  /** Copies an order's row, with numbers of no series: enough rows for lists to count. `changes` are columns. */
  async copy({ id }: Pick<OrderDetail, 'id'>, times: number, changes: Fields = {}): Promise<void> {
    await sql`
      insert into shipment select r.* from shipment s, generate_series(1, ${times}::int) i,
        jsonb_populate_record(s, ${JSON.stringify(changes)}::jsonb || jsonb_build_object('id', gen_random_uuid(), 'number', 'COPY' || i)) r
      where s.id = ${id}`.execute(this.#fixtures.db)
    await this.#fixtures.analyzeShipments()
  }
}

type OrderBodyIds = { vietnamId: string; germanyId: string; serviceId: string }

/** Looks up the ids by calls. */
export const findOrderIds = async (client: Client): Promise<OrderBodyIds> => {
  const idOf = async (list: typeof countryGrid | typeof serviceGrid, code: string): Promise<string> => {
    const propertyFilters = [{ name: 'code', operation: 'Equal' as const, value: code }]
    const rows = valueOf(await client.grid<typeof countryGrid>(list as typeof countryGrid, { propertyFilters }))
    return rows[0]?.id ?? ''
  }
  const [vietnamId, germanyId] = [await idOf(countryGrid, 'VN'), await idOf(countryGrid, 'DE')]
  return { vietnamId, germanyId, serviceId: await idOf(serviceGrid, 'FSG') }
}

/** The result of `OrderFactory.body`, for known ids. */
export const orderBody = (
  { vietnamId, germanyId, serviceId }: OrderBodyIds,
  { from, to, ...fields }: BodyWish = {},
): Fields => ({
  serviceId,
  itemType: 'P',
  totalValueCurrency: 'USD',
  from: { ...SENDER, countryId: vietnamId, ...from },
  to: { ...RECEIVER, countryId: germanyId, ...to },
  orderDetails: [
    {
      ...BOX,
      shipmentContentDetails: fields['itemType'] === 'D' ? [] : [{ ...LACQUER, countryOfOriginId: vietnamId }],
    },
  ],
  ...fields,
})

const SENDER = {
  name: 'Công ty Hàng Mây',
  contactName: 'Lê Thị Ánh',
  addressLine1: '12 Phố Huế',
  telephone: '0912345678',
  city: 'Hà Nội',
  postcode: '100000',
}
const RECEIVER = {
  name: 'Jonas Weber',
  contactName: 'Jonas Weber',
  addressLine1: 'Kantstraße 7',
  telephone: '+49301234567',
  city: 'Berlin',
  postcode: '10623',
}
/** 30 × 20 × 10 cm weigh 1.2 kg by volume, so 2 kg are charged. */
export const BOX = { quantity: 1, weight: 2, length: 30, width: 20, height: 10 }
export const LACQUER = { hsCode: '442090', itemDescription: 'Lacquer box', declaredValue: 25, itemQuantity: 1 }
