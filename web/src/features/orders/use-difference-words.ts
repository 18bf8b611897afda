import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { formatKg, formatMoney, formatVnd, formatWeight } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import type { DifferenceWords } from '../../shipment/conflict/conflict-dialog.tsx'
import type { Difference } from '../../shipment/conflict/differences.ts'
import { conflictTexts } from '../../shipment/conflict/texts-conflict.ts'
import { useFees } from '../../shipment/fee-queries.ts'
import type { FeeValues, PackageValues } from '../../shipment/form-values.ts'
import { goodsLabel } from '../../shipment/goods-choices.ts'
import { useCountries, useServices } from '../../shipment/reference-queries.ts'
import { verifiedTexts } from '../../shipment/texts-verified.ts'
import type { ContentValues, FileValues } from './order-form-values.ts'
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

/** A difference in a person's words: where it is, and what stands there. `order` names what lists no longer hold. */
export const useDifferenceWords = (order: OrderDetail): DifferenceWords => {
  const t = useText()
  const verify = verifiedTexts.useText()
  const words = conflictTexts.useText()
  const speaks = useLanguage()
  const countries = useCountries()
  const services = useServices()
  const fees = useFees(order.service.providerId)

  const fieldOf = (name: string): string => (name in FIELDS ? t(FIELDS[name as Known]) : name)
  const sectionOf = (name: string): string =>
    name === 'verified'
      ? verify('title')
      : name in SECTIONS
        ? t(SECTIONS[name as keyof typeof SECTIONS])
        : fieldOf(name)
  const feeOf = ({ feeId, otherFeeName }: FeeValues): string =>
    otherFeeName ||
    (fees.find(({ id }) => id === feeId)?.name ?? order.fees.find((fee) => fee.feeId === feeId)?.fee.name ?? t('fee'))
  const countryOf = (id: string): string => countries.find((country) => country.id === id)?.label ?? id
  const money = (amount: number | null): string => (amount === null ? t('notAvailable') : formatVnd(amount))
  const measures = ({ quantity, weight, length, width, height }: PackageValues): string =>
    words('measures', {
      quantity: quantity ?? '?',
      weight: weight === null ? '?' : formatKg(weight),
      sizes: [length, width, height].map((size) => (size === null ? '?' : formatMoney(size))).join(' × '),
    })
  const declared = (line: ContentValues): string =>
    words('declaredLine', {
      quantity: line.itemQuantity ?? '?',
      description: line.itemDescription,
      hsCode: line.hsCode,
      value: line.declaredValue === null ? '?' : formatMoney(line.declaredValue),
      origin: countryOf(line.countryOfOriginId),
    })
  const lineText = (line: object): string =>
    'hsCode' in line ? declared(line as ContentValues) : measures(line as PackageValues)

  const where = ({ place, list, was, theirs, mine }: Difference): string => {
    const line = mine ?? theirs ?? was
    if (list === 'fees') return words('part', { section: t('fees'), field: feeOf(line as FeeValues) })
    if (list === 'files')
      return words('part', { section: verify('title'), field: (line as { file: FileValues }).file?.name ?? '' })
    if (place === 'realTotalPrice') return words('part', { section: verify('title'), field: verify('price') })
    const [first = '', second, third] = place.split('.')
    if (second === undefined) return sectionOf(first)
    const section = sectionOf(first)
    if (first === 'from' || first === 'to') return words('part', { section, field: fieldOf(second) })
    const number = Number(second) + 1
    return third === undefined
      ? words('wholeLine', { section, number })
      : words('line', { section, number, field: fieldOf(third) })
  }

  /** Blank for what is empty. */
  const what = ({ place, list }: Difference, value: unknown): string[] => {
    if (value === null && place === 'totalPrice') return [words('byRate')]
    if (value === null || value === undefined || value === '') return []
    if (Array.isArray(value)) return value.map((line: object) => lineText(line))
    if (list === 'fees') return [money((value as FeeValues).amount)]
    if (list === 'files') return [(value as { file: FileValues }).file?.name ?? ''].filter(Boolean)
    const name = place.split('.').at(-1) ?? ''
    if (typeof value === 'object') {
      if (place === 'realTotalPrice') {
        const { price, weight } = value as { price: number | null; weight: number }
        return [
          price === null
            ? t('notAvailable')
            : `${formatVnd(price)} ${verify('priceFor', { weight: formatWeight(weight) })}`,
        ]
      }
      return ['name' in value ? String(value.name) : lineText(value)]
    }
    if (typeof value === 'number')
      return [name === 'weight' ? formatKg(value) : name === 'totalPrice' ? formatVnd(value) : formatMoney(value)]
    return [worded(name, String(value))]
  }

  const worded = (name: string, value: string): string => {
    switch (name) {
      case 'serviceId': {
        const service =
          services.find(({ id }) => id === value) ?? (order.serviceId === value ? order.service : undefined)
        return service ? `${service.code} ${service.label}` : value
      }
      case 'merchantId':
        return order.merchantId === value ? (order.merchant?.name ?? value) : t('user')
      case 'countryId':
      case 'countryOfOriginId':
        return countryOf(value)
      case 'orderStatus':
        return isStatusCode(Number(value)) ? STATUSES[Number(value) as keyof typeof STATUSES][speaks] : value
      case 'itemType':
      case 'categoryOfShipment':
      case 'natureOfGoods':
        return goodsLabel(name, value, speaks)
      case 'iossType':
      case 'enhancedLiability':
        return t(value === 'Y' ? 'yes' : 'no')
      default:
        return value
    }
  }
  return { where, what }
}
