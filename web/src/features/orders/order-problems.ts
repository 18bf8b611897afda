import { validateOrder } from '@waybill/contract/orders/rules'
import { feeProblems } from '@waybill/contract/pricing/shipment-fee'
import { OrderAdd, type OrderDetail, OrderEdit, OrderUpdateReal } from '@waybill/contract/orders/schemas'
import { type PrintedText, textsAt, unprintableProblems } from '@waybill/contract/shipments/printable-text'
import type { Fee } from '@waybill/contract/pricing/schemas'
import type { CountryChoice } from '../../shipment/reference-queries.ts'
import { type FieldProblems, problemResolver, schemaProblems } from '../../ui/form/problem-resolver.ts'
import { addBody, contentsOf } from './order-form-body.ts'
import { type OrderFormValues, valuesOfOrder } from './order-form-values.ts'
import type { OrderType } from './orders.api.ts'
import { arrivedProblems, editBody, verificationBody } from './verification-body.ts'

/** Where a path of the body stands in the form: `orderDetails.0.shipmentContentDetails.2.hsCode` → `contents.2.hsCode`. */
export const formPath = (bodyPath: string): string =>
  bodyPath
    .replace(/^orderDetails\.\d+\.shipmentContentDetails/, 'contents')
    .replace(/^orderDetails/, 'packages')
    .replace(/^realOrderDetails/, 'verified')
    .replace(/^files\.(\d+)(\.url)?$/, 'files.$1.file')

/** What label and invoice print (rule LBL-39). */
const printedTexts = ({ from, to, contents, senderReference }: OrderFormValues): PrintedText[] => [
  ...textsAt('from', from),
  ...textsAt('to', to),
  ...contents.map(({ itemDescription }, at): PrintedText => [`contents.${at}.itemDescription`, itemDescription]),
  ['senderReference', senderReference],
]

/** Every rule that the server asks of an order, asked here first: the same schema, the same sentences (rule ORD-19). */
const problemsOf = (
  values: OrderFormValues,
  facts: {
    type: OrderType
    order: OrderDetail | undefined
    serviceCode: string | null
    countries: readonly CountryChoice[]
    fees: readonly Fee[]
  },
): FieldProblems => {
  const { order } = facts
  const isVerification = order !== undefined && !order.can.edit && order.can.save
  const checked = !order
    ? OrderAdd.safeParse(addBody(values, facts.type))
    : isVerification
      ? OrderUpdateReal.safeParse(verificationBody(values, order))
      : OrderEdit.safeParse(editBody(values, order))
  const problems: FieldProblems = order ? arrivedProblems(values, order, facts.serviceCode) : {}
  for (const [path, sentence] of Object.entries(schemaProblems(checked.error, formPath))) problems[path] ??= sentence
  const codeOf = (countryId: string) => facts.countries.find(({ id }) => id === countryId)?.code ?? null
  const isOtherFee = (id: string) => facts.fees.some((fee) => fee.id === id && fee.isOtherFee)
  const fees = values.fees.map(({ amount, ...fee }) => ({ ...fee, amount: amount ?? 0 }))
  // What was declared is not theirs to correct: it does not keep them from verifying.
  const joined = isVerification
    ? feeProblems(fees, isOtherFee)
    : validateOrder({
        receiverCountryCode: codeOf(values.to.countryId),
        receiverPostcode: values.to.postcode,
        newSender: order ? undefined : { countryCode: codeOf(values.from.countryId), postcode: values.from.postcode },
        itemType: values.itemType,
        contents: contentsOf(values),
        currency: values.totalValueCurrency,
        ioss: values,
        fees,
        isOtherFee,
      })
  for (const [path, sentence] of Object.entries(joined)) problems[formPath(path)] ??= sentence
  const saved = order && printedTexts(valuesOfOrder(order))
  for (const [path, sentence] of Object.entries(unprintableProblems(printedTexts(values), saved)))
    problems[path] ??= sentence
  return problems
}

/** The resolver of the form. Facts are read at the time of the check: the HS rule follows the country. */
export const orderResolver = (facts: () => Parameters<typeof problemsOf>[1]) =>
  problemResolver<OrderFormValues>((values) => problemsOf(values, facts()))
