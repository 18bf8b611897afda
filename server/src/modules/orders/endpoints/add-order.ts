import { addOrder as endpoint } from '@waybill/contract/orders/endpoints'
import type { OrderAdd } from '@waybill/contract/orders/shapes'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import { AppError } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import {
  getShipment,
  appendEvent,
  contentsOf,
  feeTotal,
  getMerchant,
  insertShipment,
  mayChangePrice,
  nextNumber,
  partyColumns,
  replaceContents,
  replaceFees,
  replacePackages,
  searchTextOf,
  totalColumns,
  weigh,
} from '../../shipments/index.ts'
import { checkOrder } from '../check-order.ts'
import { rulesOfNewOrder } from '../order-draft.ts'
import { fileProblems, hangFiles } from '../order-files.ts'
import { toWire } from '../wire.ts'
import { findExchangeRate } from '../../pricing/index.ts'
import { priceOver, rateOrder } from '../price-order.ts'

/** Enters an express order: checks, owner, weights, price, rows, history, all in one transaction. */
export const addOrder = implement(
  endpoint,
  ({ me, body, world, change }) =>
    change(async (tx, note) => {
      const id = newId()
      const contents = contentsOf(body.orderDetails)
      const fees = body.fees ?? []
      const mayPrice = mayChangePrice(me, FIRST_STATUS)
      const price = { mayBeSet: mayPrice, given: body.totalPrice }
      const service = await checkOrder(tx, { ...body, contents, fees, price }, await fileProblems(tx, me, id, body))
      const merchant = await getMerchant(tx, me, body.merchantId)
      if (fees.length > 0 && !mayPrice) throw new AppError('forbidden_field', { fields: 'fees' })

      const { packages, totals } = weigh('express', service.code, body.orderDetails)
      const isImport = body.isImport ?? false
      const rated = await rateOrder(tx, {
        service,
        isImport,
        senderCountryId: body.from.countryId,
        receiverCountryId: body.to.countryId,
        merchantId: merchant.is_house ? null : merchant.id,
        chargeableWeightKg: totals.totalChargeableWeight,
      })
      const key = { id, owner_id: merchant.id }
      const number = await nextNumber(tx, 'express')
      const now = world.now()
      await insertShipment(tx, {
        ...key,
        line: 'express',
        number,
        is_import: isImport,
        status: FIRST_STATUS,
        status_at: now,
        user_id: me.id,
        created_at: now,
        updated_at: now,
        updated_by: me.username,
        service_id: service.id,
        ...particularsOf(body),
        ...partyColumns('sender', body.from),
        ...partyColumns('receiver', body.to),
        ...totalColumns(totals),
        ...(mayPrice ? priceOver(rated, body.totalPrice, me) : rated),
        exchange_rate: await findExchangeRate(tx, body.totalValueCurrency, vietnamDay(now)),
        fee_total: feeTotal(fees),
        search_text: searchTextOf({
          number,
          trackingNumber: null,
          senderReference: body.senderReference ?? null,
          from: body.from,
          to: body.to,
        }),
      })
      await replacePackages(tx, key, 'declared', packages)
      await replaceContents(tx, key, contents)
      await replaceFees(tx, key, fees)
      await hangFiles(tx, key, body)
      await appendEvent(tx, key, { status: FIRST_STATUS, at: now, by: me.username })
      const order = toWire(await getShipment(tx, me, 'express', key.id), me, world)
      await note({ entity: 'order', id: key.id, after: order })
      return order
    }),
  rulesOfNewOrder,
)

/** Columns that a body names one to one. */
const particularsOf = (body: OrderAdd) => ({
  sender_reference: body.senderReference?.trim() || null,
  note: body.note?.trim() || null,
  item_type: body.itemType,
  total_value_currency: body.totalValueCurrency,
  category_of_shipment: body.categoryOfShipment ?? null,
  nature_of_goods: body.natureOfGoods ?? null,
  ioss_account_number: body.iossAccountNumber?.trim() || null,
  ioss_type: body.iossType || null,
  enhanced_liability: body.enhancedLiability || null,
})
