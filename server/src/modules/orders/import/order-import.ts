import { withAmountDue } from '@waybill/contract/shipments/amounts'
import type { ImportKind } from '../../imports/index.ts'
import type { Key, Party } from '../../shipments/index.ts'
import { readOrderSender } from '../default-sender.ts'
import { ORDERS } from '../order-line.ts'
import { readOrderChange } from '@waybill/contract/orders/order-codec'
import { orderSheet, type UploadedOrder } from './order-sheet.ts'
import { orderRater, type RatedOrder } from './rate-orders.ts'

/** An order waiting to be made: checked, with its sender, and priced. */
type PlannedOrder = { order: PlannedBody; ownSender: Party<Key> | null; money: RatedOrder }
type PlannedBody = Omit<UploadedOrder, 'totalPrice' | 'fees' | 'merchantId'>

/** The bulk upload of export orders (rule UPL-10). */
export const ORDER_IMPORT: ImportKind<UploadedOrder, PlannedOrder> = {
  line: ORDERS,
  entity: 'order-import',
  model: orderSheet,
  script: new URL('./read-orders.worker.ts', import.meta.url),
  readChange: readOrderChange,
  typedPriceOf: ({ totalPrice }) => totalPrice,
  glance: (_read, { senderReference, to, serviceId, orderDetails }, { services, countries }) => ({
    senderReference: senderReference || null,
    recipient: to.name,
    country: countries.find(({ id }) => id === to.countryId)?.code ?? to.countryId,
    service: services.find(({ id }) => id === serviceId)?.code ?? serviceId,
    packages: orderDetails.reduce((sum, { quantity }) => sum + quantity, 0),
    items: orderDetails.reduce((sum, line) => sum + (line.shipmentContentDetails?.length ?? 0), 0),
    warnings: [],
  }),
  checker: async ({ db }, { me, merchant, day }) => {
    const ownSender = await readOrderSender(db, merchant)
    const rate = orderRater(db, { merchant, day, username: me.username })
    return {
      ownSender,
      lineOf: async () => ORDERS,
      rate: async ({ body, fields, typedPrice }, references) => {
        const { chargeableKg, rated } = await rate(fields, typedPrice, references)
        const { totalPrice: _price, fees: _none, merchantId: _other, ...order } = body
        const planned = { order, ownSender: body.from ? null : ownSender.sender, money: rated }
        const amounts = withAmountDue({ price: rated.total_price, fees: 0, tariff: 0, adminFee: 0 })
        return { chargeableKg, amounts, planned }
      },
    }
  },
  changeOf: ({ order, ownSender }) => ({ ...readOrderChange(order), ...(ownSender && { sender: ownSender }) }),
  moneyOf: ({ money }) => money,
}
