import { orderProblems } from '@waybill/contract/orders/rules'
import type { ContentInput, PartyInput, ShipmentFeeInput } from '@waybill/contract/shipments/shapes'
import { invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Problems } from '../../platform/validation.ts'
import {
  findCountryCodes,
  findService,
  listCurrencies,
  listFees,
  namedFees,
  type ShipmentService,
} from '../shipments/index.ts'

/** The parts of an order that the rules join; for an edit, as they will be afterwards. */
type CheckedOrder = {
  serviceId: string
  itemType: string
  totalValueCurrency: string
  from: Pick<PartyInput, 'countryId'>
  to: Pick<PartyInput, 'countryId'>
  contents: readonly Pick<ContentInput, 'hsCode' | 'countryOfOriginId'>[]
  iossAccountNumber?: string | null | undefined
  iossType?: string | null | undefined
  fees: readonly Pick<ShipmentFeeInput, 'feeId' | 'otherFeeName' | 'amount'>[]
  /** Who may set the price must do so for a service without rates (decision B8). */
  price: { mayBeSet: boolean; given: number | null | undefined }
}

/**
 * Every rule that needs the database or joins fields, all failing fields at once (decision E2): service, countries,
 * currency and fees exist; HS length, IOSS, fee rules of spec 2 §5; a manual price.
 */
export const listProblems = async (
  db: DbOrTx,
  order: CheckedOrder,
): Promise<{ problems: Problems; service: ShipmentService | undefined }> => {
  const problems: Problems = {}
  const service = isUuid(order.serviceId) ? await findService(db, order.serviceId) : undefined
  if (!service?.is_selectable) problems['serviceId'] = 'There is no such service.'
  const { totalValueCurrency } = order
  if (!(await listCurrencies(db, [totalValueCurrency])).has(totalValueCurrency))
    problems['totalValueCurrency'] = 'There is no such currency.'
  if (service?.manual_price && order.price.mayBeSet && typeof order.price.given !== 'number')
    problems['totalPrice'] = 'Required'

  const named: [string, string | null | undefined][] = [
    ['from.countryId', order.from.countryId],
    ['to.countryId', order.to.countryId],
    ...order.contents.map((line, at): [string, string] => [
      `orderDetails.0.shipmentContentDetails.${at}.countryOfOriginId`,
      line.countryOfOriginId,
    ]),
  ]
  const countryCodes = await findCountryCodes(
    db,
    named.flatMap(([, id]) => (isUuid(id) ? [id] : [])),
  )
  for (const [path, id] of named) if (id && !countryCodes.has(id)) problems[path] = 'There is no such country.'

  const known = await listFees(db, order.fees.map((fee) => fee.feeId).filter(isUuid))
  const fees = namedFees(order.fees, service, known)
  const joined = orderProblems({
    itemType: order.itemType,
    receiverCountryCode: countryCodes.get(order.to.countryId ?? ''),
    contents: order.contents,
    ioss: { iossAccountNumber: order.iossAccountNumber, iossType: order.iossType },
    fees: order.fees,
    isOtherFee: fees.isOtherFee,
  })
  return { problems: { ...joined, ...fees.problems, ...problems }, service }
}

/** The service of an order that breaks no rule; `others` are problems found elsewhere. Throws a 400 with all of them. */
export const checkOrder = async (db: DbOrTx, order: CheckedOrder, others: Problems): Promise<ShipmentService> => {
  const { problems, service } = await listProblems(db, order)
  const all = { ...problems, ...others }
  if (!service || Object.keys(all).length > 0) throw invalid(all)
  return service
}
