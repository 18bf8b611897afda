import type { OrderAdd, OrderDetail } from '@waybill/contract/orders/schemas'
import type { z } from 'zod'
import { feesBody, measuresBody, merchantOf, orAbsent, orNull } from '../../shipment/form/form-values.ts'
import type { FileValues, OrderFormValues, PartyValues } from './order-form-values.ts'
import type { OrderType } from './orders.api.ts'

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

const figure = (value: number | null): number | undefined => value ?? undefined

/** The declared part, as Order/Add and Order/Edit take it. Customs lines hang on the first package line (rule CUS-3). */
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
    ...measuresBody(line),
    ...(at === 0 ? { shipmentContentDetails: contentsOf(values).map(contentBody) } : {}),
  })),
  fees: feesBody(values.fees),
  totalPrice: values.totalPrice,
})

export const fileBody = (file: FileValues) =>
  file && { url: file.url, name: file.name, type: file.type, size: file.size }

/** The customs lines that count: of a document those that somebody filled in, for the rule to refuse (rule ORD-4). */
export const contentsOf = ({ itemType, contents }: Pick<OrderFormValues, 'itemType' | 'contents'>) =>
  itemType === 'P'
    ? contents
    : contents.filter(
        ({ hsCode, itemDescription, declaredValue, itemQuantity }) =>
          hsCode !== '' || itemDescription !== '' || declaredValue !== null || itemQuantity !== null,
      )

const contentBody = (line: OrderFormValues['contents'][number]) => ({
  hsCode: orAbsent(line.hsCode),
  itemDescription: orAbsent(line.itemDescription),
  declaredValue: figure(line.declaredValue),
  countryOfOriginId: orAbsent(line.countryOfOriginId),
  itemQuantity: figure(line.itemQuantity),
})

export const addBody = (values: OrderFormValues, type: OrderType) =>
  ({ ...bodyOf(values), isImport: type === 'import' }) as z.input<typeof OrderAdd>

export const attachBody = (values: OrderFormValues, order: OrderDetail) => ({
  version: order.version,
  attachedFile: fileBody(values.attachedFile),
  invoiceFile: fileBody(values.invoiceFile),
})
