import { orderProblems } from '@waybill/contract/orders/rules'
import type { ContentInput, PartyInput, ShipmentFeeInput } from '@waybill/contract/shipments/shapes'
import { invalid } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { findCountryCodes } from '../shipments/index.ts'
import { findService, hasCurrency, listFees, type OrderService } from './orders.queries.ts'

/** The parts of an order that the rules join; for an edit, as they will be afterwards. */
export type CheckedOrder = {
  serviceId: string
  totalValueCurrency: string
  from: Pick<PartyInput, 'countryId'>
  to: Pick<PartyInput, 'countryId'>
  contents: readonly ContentInput[]
  iossAccountNumber?: string | null | undefined
  iossType?: string | null | undefined
  fees: readonly ShipmentFeeInput[]
}

/**
 * Every rule that needs the database or joins fields, all failing fields at once (decision E2): service, countries,
 * currency and fees exist; HS length, IOSS, fee rules of spec 2 §5. Answers the service and the countries' codes.
 */
export const checkOrder = async (
  tx: Tx,
  order: CheckedOrder,
): Promise<{ service: OrderService; countryCodes: Map<string, string> }> => {
  const problems: Record<string, string> = {}
  const service = isUuid(order.serviceId) ? await findService(tx, order.serviceId) : undefined
  if (!service?.is_selectable) problems['serviceId'] = 'There is no such service.'
  if (!(await hasCurrency(tx, order.totalValueCurrency))) problems['totalValueCurrency'] = 'There is no such currency.'

  const named: [string, string | null | undefined][] = [
    ['from.countryId', order.from.countryId],
    ['to.countryId', order.to.countryId],
    ...order.contents.map((line, at): [string, string] => [
      `orderDetails.0.shipmentContentDetails.${at}.countryOfOriginId`,
      line.countryOfOriginId,
    ]),
  ]
  const countryCodes = await findCountryCodes(
    tx,
    named.flatMap(([, id]) => (isUuid(id) ? [id] : [])),
  )
  for (const [path, id] of named) if (id && !countryCodes.has(id)) problems[path] = 'There is no such country.'

  const feeIds = order.fees.map((fee) => fee.feeId)
  const fees = service ? await listFees(tx, service.provider_id, feeIds.filter(isUuid)) : []
  feeIds.forEach((id, at) => {
    if (!fees.some((fee) => fee.id === id)) problems[`fees.${at}.feeId`] = 'There is no such fee for this service.'
  })
  const joined = orderProblems({
    receiverCountryCode: countryCodes.get(order.to.countryId ?? '') ?? null,
    contents: order.contents,
    ioss: { iossAccountNumber: order.iossAccountNumber, iossType: order.iossType },
    fees: order.fees,
    isOtherFee: (id) => fees.some((fee) => fee.id === id && fee.is_other_fee),
  })
  const all = { ...joined, ...problems }
  if (!service || Object.keys(all).length > 0) throw invalid(all)
  return { service, countryCodes }
}
