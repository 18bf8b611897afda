import { withAmountDue } from '@waybill/contract/shipments/amounts'
import { readOrderChange } from '@waybill/contract/orders/order-codec'
import { NewSender } from '@waybill/contract/shipments/schemas'
import { itemWarnings } from '@waybill/contract/shipments/item-warnings'
import { type ImportKind, shownWarnings } from '../../imports/index.ts'
import type { SheetCodes } from '../../imports/sheets/index.ts'
import { isHsHeading } from '../../products/index.ts'
import { type Key, type Party, findDefaultSender, type Merchant, withEuItems } from '../../shipments/index.ts'
import { ORDERS } from '../order-line.ts'
import { taxNumbersDto, taxNumbersOfUpload, withTaxRules } from '../../tax-profiles/index.ts'
import { orderSheet, type UploadedOrder } from './order-sheet.ts'
import { orderRater, type RatedOrder } from './rate-orders.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { type FieldErrors, parseSchema } from '../../../platform/validation.ts'

/** An order waiting to be made: checked, with its sender, and priced. */
type PlannedOrder = { order: PlannedBody; ownSender: Party<Key> | null; money: RatedOrder }
type PlannedBody = Omit<UploadedOrder, 'totalPrice' | 'fees' | 'merchantId'>

/** The form's warnings for a valid body (rules ORD-32, UPL-92). */
const warningsOf = ({ to, itemType, orderDetails }: UploadedOrder, countries: SheetCodes['countries']): string[] => {
  const country = countries.find(({ id }) => id === to.countryId)?.code ?? null
  return orderDetails
    .flatMap(({ shipmentContentDetails }) => shipmentContentDetails ?? [])
    .flatMap(({ itemDescription, ...item }) =>
      itemWarnings({ ...item, description: itemDescription }, { itemType, country, isHeading: isHsHeading }),
    )
    .map(({ sentence }) => sentence)
}

/** The bulk upload of export orders (rule UPL-10). */
export const ORDER_IMPORT: ImportKind<UploadedOrder, PlannedOrder> = {
  line: ORDERS,
  entity: 'order-import',
  model: orderSheet,
  script: new URL('./read-orders.worker.ts', import.meta.url),
  readChange: readOrderChange,
  typedPriceOf: ({ totalPrice }) => totalPrice,
  glance: ({ body, notes }, { senderReference, to, serviceId, orderDetails }, { services, countries }) => ({
    senderReference: senderReference || null,
    recipient: to.name,
    country: countries.find(({ id }) => id === to.countryId)?.code ?? to.countryId,
    service: services.find(({ id }) => id === serviceId)?.code ?? serviceId,
    packages: orderDetails.reduce((sum, { quantity }) => sum + quantity, 0),
    items: orderDetails.reduce((sum, line) => sum + (line.shipmentContentDetails?.length ?? 0), 0),
    warnings: body ? shownWarnings([...notes, ...warningsOf(body, countries)]) : [],
  }),
  checker: async (context, { me, merchant, day }) => {
    const { db } = context
    const ownSender = await readOrderSender(db, merchant)
    const rate = orderRater(db, { merchant, day, username: me.username })
    const { taxDay, filled } = await taxNumbersOfUpload(context, merchant)
    return {
      ownSender,
      filled,
      lineOf: async () => withTaxRules(withEuItems(ORDERS, context), taxDay),
      rate: async ({ body, fields, typedPrice }, references) => {
        const { chargeableKg, rated } = await rate(fields, typedPrice, references)
        const { totalPrice: _price, fees: _none, merchantId: _other, ...order } = { ...body, ...taxNumbersDto(fields) }
        const planned = { order, ownSender: body.from ? null : ownSender.sender, money: rated }
        const amounts = withAmountDue({ price: rated.total_price, fees: 0, tariff: 0, adminFee: 0, importVat: 0 })
        return { chargeableKg, amounts, landed: null, planned }
      },
    }
  },
  changeOf: ({ order, ownSender }) => ({ ...readOrderChange(order), ...(ownSender && { sender: ownSender }) }),
  moneyOf: ({ money }) => money,
}

/** The default sender of a merchant (rule SHP-3) in an order's form; null: `problems` say what it lacks. */
const readOrderSender = async (
  db: DbOrTx,
  merchant: Pick<Merchant, 'id' | 'is_house'>,
): Promise<{ sender: Party<Key> | null; problems: FieldErrors }> => {
  const row = await findDefaultSender(db, merchant)
  const given = row && {
    name: row.name,
    contactName: row.sender_contact_name ?? row.name,
    addressLine1: row.sender_address_line1,
    addressLine2: row.sender_address_line2,
    addressLine3: row.sender_address_line3,
    telephone: row.phone_number,
    email: row.email,
    city: row.sender_city,
    state: row.sender_state,
    postcode: row.sender_postcode,
    countryId: row.sender_country_id,
  }
  const read = parseSchema(NewSender, given ?? {}, 'body')
  if ('value' in read) return { sender: readOrderChange({ from: read.value }).sender ?? null, problems: {} }
  const problems = Object.entries(read.problems).map(([path, sentence]) => [`from.${path}`, sentence])
  return { sender: null, problems: Object.fromEntries(problems) as FieldErrors }
}
