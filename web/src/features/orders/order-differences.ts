import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { threeWayMerge, pathOf } from '../../shipment/form/conflict/three-way-merge.ts'
import { GOODS_FIELDS } from '../../shipment/form/goods-fields.tsx'
import type { FeeValues } from '../../shipment/form/form-values.ts'
import type { FileValues, OrderFormValues } from './order-form-values.ts'

const PRICES = ['totalPrice', 'realTotalPrice', 'priceReason']

/** How two savings of one order are told apart (rule FRM-4). */
export const { differencesOf, rebase } = threeWayMerge<OrderFormValues, OrderDetail['can']>({
  simple: [
    'merchantId',
    'serviceId',
    ...GOODS_FIELDS,
    'senderReference',
    'note',
    'attachedFile',
    'invoiceFile',
    'totalPrice',
    'orderStatus',
    'trackingNumber',
    'realTotalPrice',
    'priceReason',
  ] satisfies (keyof OrderFormValues)[],
  groups: ['from', 'to'],
  lines: ['contents', 'packages', 'verified'],
  keyed: {
    fees: ({ feeId, otherFeeName }: FeeValues) => `${feeId} ${otherFeeName.trim().toLowerCase()}`,
    files: ({ file }: { file: FileValues }) => pathOf(file?.url ?? ''),
  },
  goesWith: { orderStatus: 'reason', realTotalPrice: 'pricedWeight' },
  mayStill: ({ place, mine }, can) => {
    if (place === 'orderStatus') return can.forceStatus || can.changeStatus.includes(Number(mine))
    if (PRICES.includes(place) || place.startsWith('fees.')) return can.changePrice
    if (place === 'attachedFile' || place === 'invoiceFile') return can.attach
    return true
  },
})
