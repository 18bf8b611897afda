import { addParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import type { ParcelAdd } from '@waybill/contract/parcels/shapes'
import type { Me } from '@waybill/contract/identity/me'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { requireRight } from '../../../platform/record.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { orderBooking } from '../../bookings/index.ts'
import { findExchangeRate } from '../../pricing/index.ts'
import { getShipment, findMerchant, insertShipment, mayChangePrice, nextNumber } from '../../shipments/index.ts'
import { checkParcelFacts, readKnown, readSender } from '../check-parcel.ts'
import { type DeclaredPart, pricedItems, weighDeclared } from '../declared-part.ts'
import { findDefaultSender } from '../default-sender.queries.ts'
import { amountsWith, declaredUsd, typedOver } from '../parcel-amounts.ts'
import { parcelColumns } from '../parcel-columns.ts'
import { rulesOfNewParcel } from '../parcel-draft.ts'
import { toWire } from '../wire.ts'
import { insertParcelChildren } from '../parcels.queries.ts'
import { readRates } from '../price-parcel.ts'

/** Enters a parcel: checks, owner, weights, amounts, rows, history, booking, all in one transaction. */
export const addParcel = implement(
  endpoint,
  ({ me, body, world, change }) =>
    change(async (tx, note) => {
      const mayPrice = mayChangePrice(me, FIRST_STATUS)
      const { parcel, merchant, service, countryIds } = await checkNewParcel(tx, me, body, mayPrice)
      const fees = body.fees ?? []
      if (fees.length > 0 && !mayPrice) throw new AppError('forbidden_field', { fields: 'fees' })

      const at = world.now()
      const day = vietnamDay(at)
      const currency = parcel.totalValueCurrency
      const countryId = countryIds.get(parcel.shipToAddress.country) ?? ''
      const items = pricedItems(parcel.handlingUnits, { service, countryIds })
      const rates = await readRates(tx, {
        serviceId: service.id,
        merchantId: merchant.is_house ? null : merchant.id,
        countryId,
        currency,
        day,
      })
      const rated = amountsWith(
        rates,
        { service, countryId, day, items, taxable: parcel.taxable },
        weighDeclared(parcel).totals.totalChargeableWeight,
      )
      const vndPerUsd = await findExchangeRate(tx, 'USD', day)
      const key = { id: newId(), owner_id: merchant.id }
      const rows = parcelColumns({
        key,
        number: await nextNumber(tx, 'ecommerce'),
        parcel,
        service,
        countryIds,
        fees,
        source: 'manual',
        estimate: mayPrice ? typedOver(rated, body.totalPrice, me.username) : rated,
        exchangeRate: rates.vndPerUnit,
        declaredValueUsd: declaredUsd(items, currency, { vndPerUnit: rates.vndPerUnit, vndPerUsd }),
        by: me,
        at,
      })
      await insertShipment(tx, rows.shipment)
      await insertParcelChildren(tx, [rows])
      await orderBooking(tx, key)
      const after = toWire(await getShipment(tx, me, 'ecommerce', key.id), me, world)
      await note({ entity: 'parcel', id: key.id, after })
      return after
    }),
  rulesOfNewParcel,
)

/** The body with its sender and all that it names. Throws a 400 with every rule that it breaks, then a 404 of its owner. */
const checkNewParcel = async (tx: Tx, me: Me, body: ParcelAdd, mayPrice: boolean) => {
  const merchant = await findMerchant(tx, me, body.merchantId)
  const given = body.shipFromAddress ?? null
  const sender =
    given === null && merchant ? readSender(await findDefaultSender(tx, merchant)) : { value: given, problems: {} }
  const senderProblems = 'problems' in sender ? sender.problems : {}
  const shipFromAddress = 'value' in sender ? sender.value : null
  const checked = { ...body, shipFromAddress }
  const known = await readKnown(tx, [checked])
  const price = { mayBeSet: mayPrice, given: body.totalPrice }
  requireRight({ ...checkParcelFacts(checked, known, price), ...senderProblems })
  const service = known.services.get(body.serviceCode)
  if (!merchant || !service || !shipFromAddress) throw notFound()
  const parcel: DeclaredPart = { ...body, shipFromAddress }
  return { parcel, merchant, service, countryIds: known.countryIds }
}
