import { orderProblems } from '@waybill/contract/orders/rules'
import { OrderAdd, type OrderDetail, OrderEdit } from '@waybill/contract/orders/shapes'
import type { Fee } from '@waybill/contract/pricing/shapes'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { CountryChoice } from '../../shipment/reference-queries.ts'
import {
  OTHER_COMPANY,
  type FileValues,
  type OrderFormValues,
  type PartyValues,
  valuesOfOrder,
} from './order-form-values.ts'
import type { OrderType } from './orders.api.ts'

const orNull = (text: string | null): string | null => text?.trim() || null
/** What is empty is left out, so that the contract answers 'Required' for it. */
const orAbsent = (text: string | null): string | undefined => orNull(text) ?? undefined

const partyBody = (party: PartyValues) => ({
  name: orAbsent(party.name),
  contactName: orAbsent(party.contactName),
  addressLine1: orAbsent(party.addressLine1),
  addressLine2: orNull(party.addressLine2),
  addressLine3: orNull(party.addressLine3),
  telephone: orAbsent(party.telephone),
  email: orNull(party.email),
  city: orAbsent(party.city),
  state: orNull(party.state),
  postcode: orAbsent(party.postcode),
  countryId: orAbsent(party.countryId),
})

/** The company that the order is for; null: "Other". */
export const merchantOf = ({ merchantId }: Pick<OrderFormValues, 'merchantId'>): string | null =>
  merchantId === OTHER_COMPANY ? null : orNull(merchantId)

const figure = (value: number | null): number | undefined => value ?? undefined

/** The body that Order/Add and Order/Edit take. Customs lines hang on the first package line (spec 2 §3). */
export const bodyOf = (values: OrderFormValues): Record<string, unknown> => ({
  serviceId: orAbsent(values.serviceId),
  merchantId: merchantOf(values),
  from: partyBody(values.from),
  to: partyBody(values.to),
  itemType: values.itemType,
  totalValueCurrency: values.totalValueCurrency,
  categoryOfShipment: orNull(values.categoryOfShipment),
  natureOfGoods: orNull(values.natureOfGoods),
  senderReference: orNull(values.senderReference),
  note: orNull(values.note),
  iossAccountNumber: orNull(values.iossAccountNumber),
  iossType: values.iossType === 'Y' ? 'Y' : '',
  enhancedLiability: values.enhancedLiability === 'Y' ? 'Y' : '',
  attachedFile: fileBody(values.attachedFile),
  invoiceFile: fileBody(values.invoiceFile),
  orderDetails: values.packages.map((line, at) => ({
    quantity: figure(line.quantity),
    weight: figure(line.weight),
    length: figure(line.length),
    width: figure(line.width),
    height: figure(line.height),
    ...(at === 0 && values.itemType === 'P' ? { shipmentContentDetails: values.contents.map(contentBody) } : {}),
  })),
  fees: values.fees.map(({ feeId, otherFeeName, amount }) => ({
    feeId: orAbsent(feeId),
    otherFeeName: orNull(otherFeeName),
    amount: figure(amount),
  })),
  totalPrice: values.totalPrice,
})

const fileBody = (file: FileValues) => file && { url: file.url, name: file.name, type: file.type, size: file.size }

const contentBody = (line: OrderFormValues['contents'][number]) => ({
  hsCode: orAbsent(line.hsCode),
  itemDescription: orAbsent(line.itemDescription),
  declaredValue: figure(line.declaredValue),
  countryOfOriginId: orAbsent(line.countryOfOriginId),
  itemQuantity: figure(line.itemQuantity),
})

export const addBody = (values: OrderFormValues, type: OrderType) =>
  ({ ...bodyOf(values), isImport: type === 'import' }) as z.input<typeof OrderAdd>
/** The whole form as an edit; what the rules check. */
export const editBody = (values: OrderFormValues, order: OrderDetail) =>
  ({ ...bodyOf(values), id: order.id, version: order.version }) as z.input<typeof OrderEdit>

/** Only what differs from the order as it was read: what a person may not change is then absent (decision A5). */
export const changedBody = (values: OrderFormValues, order: OrderDetail): z.input<typeof OrderEdit> => {
  const before = bodyOf(valuesOfOrder(order))
  const changed = Object.entries(bodyOf(values)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return { ...Object.fromEntries(changed), id: order.id, version: order.version }
}

export const attachBody = (values: OrderFormValues, order: OrderDetail) => ({
  version: order.version,
  attachedFile: fileBody(values.attachedFile),
  invoiceFile: fileBody(values.invoiceFile),
})

/** Where a path of the body stands in the form: `orderDetails.0.shipmentContentDetails.2.hsCode` → `contents.2.hsCode`. */
export const formPath = (bodyPath: string): string =>
  bodyPath.replace(/^orderDetails\.\d+\.shipmentContentDetails/, 'contents').replace(/^orderDetails/, 'packages')

export type OrderProblems = Record<string, string>

/** Every rule that the server asks of an order, asked here first: the same schema, the same sentences (spec 2 §5). */
export const problemsOf = (
  values: OrderFormValues,
  facts: { type: OrderType; order: OrderDetail | undefined; countries: readonly CountryChoice[]; fees: readonly Fee[] },
): OrderProblems => {
  const checked = facts.order
    ? OrderEdit.safeParse(editBody(values, facts.order))
    : OrderAdd.safeParse(addBody(values, facts.type))
  const problems: OrderProblems = {}
  for (const issue of checked.error?.issues ?? [])
    problems[formPath(issue.path.map(String).join('.'))] ??= issue.message
  const joined = orderProblems({
    receiverCountryCode: facts.countries.find(({ id }) => id === values.to.countryId)?.code ?? null,
    contents: values.itemType === 'P' ? values.contents : [],
    ioss: values,
    fees: values.fees.map(({ amount, ...fee }) => ({ ...fee, amount: amount ?? 0 })),
    isOtherFee: (id) => facts.fees.some((fee) => fee.id === id && fee.isOtherFee),
  })
  for (const [path, sentence] of Object.entries(joined)) problems[formPath(path)] ??= sentence
  return problems
}

/** The problems as react-hook-form keeps them: nested by path. */
export const asFieldErrors = (problems: OrderProblems): FieldErrors<OrderFormValues> => {
  const errors: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(problems)) {
    const parts = path.split('.')
    let level = errors
    for (const part of parts.slice(0, -1)) level = (level[part] ??= {}) as Record<string, unknown>
    level[parts.at(-1) ?? ''] = { type: 'rule', message }
  }
  return errors as FieldErrors<OrderFormValues>
}

/** The resolver of the form. Facts are read at the time of the check: the HS rule follows the country. */
export const orderResolver =
  (facts: () => Parameters<typeof problemsOf>[1]): Resolver<OrderFormValues> =>
  (values) => {
    const problems = problemsOf(values, facts())
    return Object.keys(problems).length === 0 ? { values, errors: {} } : { values: {}, errors: asFieldErrors(problems) }
  }
