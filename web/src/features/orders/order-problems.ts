import { type ShipmentValues, itemsThatCount } from '../../shipment/form/shipment-values.ts'
import { validateOrder } from '@waybill/contract/orders/rules'
import { feeProblems } from '@waybill/contract/pricing/shipment-fee'
import { ORDER_CODEC } from '@waybill/contract/orders/order-codec'
import { euItemProblems } from '@waybill/contract/shipments/eu-items'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { OrderAdd, OrderEdit, OrderUpdateReal } from '@waybill/contract/orders/schemas'
import type { Fee } from '@waybill/contract/pricing/schemas'
import { iossLimitProblem, type TaxDay } from '@waybill/contract/tax-profile/shipment-numbers'
import { countryOfKey } from '../../shipment/form/line-country.ts'
import { unprintableFields } from '../../shipment/form/printed-texts.ts'
import type { CountryChoice } from '../../shipment/reference-queries.ts'
import { type FieldProblems, problemResolver, schemaProblems } from '../../ui/form/problem-resolver.ts'
import { addBody, orderArrivedProblems, verificationBody, wholeBody } from './order-body.ts'
import type { OrderType } from './orders.api.ts'

/** Form path of a path in the request body; a file counts as a whole: `files.0.url` → `files.0.file`. */
export const formPath = (bodyPath: string): string =>
  ORDER_CODEC.modelPath(bodyPath).replace(/^files\.(\d+)(\.url)?$/, 'files.$1.file')

/** Facts that the rules need besides the fields. */
export type OrderFormFacts = {
  type: OrderType
  order: ShownOrder | undefined
  serviceCode: string | null
  countries: readonly CountryChoice[]
  fees: readonly Fee[]
  requiresEuItems: boolean
  /** Of a new export; undefined while they are loading. */
  taxDay: TaxDay | undefined
}

/** Validates an order with the server's own schema and messages before it is sent (rule ORD-19). */
const problemsOf = (values: ShipmentValues, facts: OrderFormFacts): FieldProblems => {
  const { order } = facts
  const isVerification = order !== undefined && !order.can.editDeclared && order.can.save
  const checked = !order
    ? OrderAdd.safeParse(addBody(values, facts.type))
    : isVerification
      ? OrderUpdateReal.safeParse(verificationBody(values, order))
      : OrderEdit.safeParse(wholeBody(values, order))
  const problems: FieldProblems = order ? orderArrivedProblems(values, order, facts.serviceCode) : {}
  for (const [path, sentence] of Object.entries(schemaProblems(checked.error, formPath))) problems[path] ??= sentence
  const codeOf = (key: string) => countryOfKey('express', facts.countries, key)?.code ?? null
  const isOtherFee = (id: string) => facts.fees.some((fee) => fee.id === id && fee.isOtherFee)
  const fees = values.fees.map(({ amount, ...fee }) => ({ ...fee, amount: amount ?? 0 }))
  // Errors in the declared part must not block people who can only verify.
  const joined = isVerification
    ? feeProblems(fees, isOtherFee)
    : validateOrder({
        receiverCountryCode: codeOf(values.consignee.country),
        receiverPostcode: values.consignee.postcode,
        newSender: order ? undefined : { countryCode: codeOf(values.sender.country), postcode: values.sender.postcode },
        itemType: values.itemType,
        contents: itemsThatCount('express', values),
        currency: values.currency,
        ioss: { iossAccountNumber: values.iossNumber, iossType: values.iossType },
        fees,
        isOtherFee,
      })
  if (facts.requiresEuItems && !isVerification)
    Object.assign(
      problems,
      euItemProblems(itemsThatCount('express', values), {
        itemType: values.itemType,
        country: codeOf(values.consignee.country),
      }),
    )
  const overLimit =
    facts.taxDay && iossLimitProblem({ ...values, country: codeOf(values.consignee.country) }, facts.taxDay)
  if (overLimit) problems['iossNumber'] ??= overLimit
  for (const [path, sentence] of Object.entries({ ...joined, ...unprintableFields(values, order) }))
    problems[formPath(path)] ??= sentence
  return problems
}

/** Resolver of the form. Facts are read at validation time, as the HS rule depends on the country. */
export const orderResolver = (facts: () => OrderFormFacts) =>
  problemResolver<ShipmentValues>((values) => problemsOf(values, facts()))
