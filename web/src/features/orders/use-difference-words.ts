import type { OrderDetail } from '@waybill/contract/orders/schemas'
import type { DifferenceWords } from '../../shipment/form/conflict/conflict-dialog.tsx'
import type { Difference } from '../../shipment/form/conflict/three-way-merge.ts'
import { conflictTexts } from '../../shipment/form/conflict/texts-conflict.ts'
import { fileName, useValueWords } from '../../shipment/form/conflict/use-value-words.ts'
import type { FeeValues } from '../../shipment/form/form-values.ts'
import { recordTexts } from '../../shipment/record/texts-record.ts'
import { useServices } from '../../shipment/reference-queries.ts'
import { verifiedTexts } from '../../shipment/record/texts-verified.ts'
import { useText } from './texts.ts'

const FIELDS = {
  serviceId: 'service',
  merchantId: 'merchant',
  itemType: 'itemType',
  categoryOfShipment: 'category',
  natureOfGoods: 'nature',
  totalValueCurrency: 'currency',
  iossAccountNumber: 'ioss',
  iossType: 'senderPays',
  enhancedLiability: 'liability',
  senderReference: 'senderReference',
  note: 'note',
  attachedFile: 'attached',
  invoiceFile: 'invoice',
  totalPrice: 'price',
  orderStatus: 'status',
  trackingNumber: 'trackingNumber',
  name: 'name',
  contactName: 'contactName',
  telephone: 'telephone',
  email: 'email',
  addressLine1: 'address1',
  addressLine2: 'address2',
  addressLine3: 'address3',
  city: 'city',
  state: 'state',
  postcode: 'postcode',
  countryId: 'country',
  hsCode: 'hsCode',
  itemDescription: 'description',
  declaredValue: 'declaredValue',
  countryOfOriginId: 'origin',
  itemQuantity: 'quantity',
  quantity: 'quantity',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
} as const
type Known = keyof typeof FIELDS
const SECTIONS = { from: 'sender', to: 'receiver', contents: 'items', packages: 'packageDetails' } as const

/** A difference between two savings of an order in a person's words. */
export const useDifferenceWords = (order: OrderDetail): DifferenceWords => {
  const t = useText()
  const verify = verifiedTexts.useText()
  const words = conflictTexts.useText()
  const record = recordTexts.useText()
  const services = useServices()
  const { what, feeOf } = useValueWords(order, (name, value) => {
    if (name === 'merchantId') return order.merchantId === value ? order.merchant?.name : t('user')
    if (name !== 'serviceId') return undefined
    const service = services.find(({ id }) => id === value) ?? (order.serviceId === value ? order.service : undefined)
    return service && `${service.code} ${service.label}`
  })

  const fieldOf = (name: string): string => (name in FIELDS ? t(FIELDS[name as Known]) : name)
  const sectionOf = (name: string): string =>
    name === 'verified'
      ? verify('title')
      : name in SECTIONS
        ? t(SECTIONS[name as keyof typeof SECTIONS])
        : fieldOf(name)

  const where = ({ place, list, base, theirs, mine }: Difference): string => {
    const line = mine ?? theirs ?? base
    if (list === 'fees') return words('part', { section: t('fees'), field: feeOf(line as FeeValues) })
    if (list === 'files') return words('part', { section: verify('title'), field: fileName(line) })
    if (place === 'realTotalPrice') return words('part', { section: verify('title'), field: verify('price') })
    if (place === 'priceReason') return record('priceReason')
    const [first = '', second, third] = place.split('.')
    if (second === undefined) return sectionOf(first)
    const section = sectionOf(first)
    if (first === 'from' || first === 'to') return words('part', { section, field: fieldOf(second) })
    const number = Number(second) + 1
    return third === undefined
      ? words('wholeLine', { section, number })
      : words('line', { section, number, field: fieldOf(third) })
  }
  return { where, what }
}
