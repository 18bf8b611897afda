import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { threeWayMerge } from '../../../shipment/form/conflict/three-way-merge.ts'
import type { FeeValues } from '../../../shipment/form/form-values.ts'
import type { ParcelFormValues } from './parcel-form-values.ts'

const PRICES = ['totalPrice', 'realTotalPrice', 'priceReason']

/** How two savings of one parcel are told apart (rule FRM-4); what a label has fixed meanwhile is no longer mine. */
export const { differencesOf, rebase } = threeWayMerge<ParcelFormValues, ParcelDetail['can']>({
  simple: [
    'merchantId',
    'serviceCode',
    'itemType',
    'totalValueCurrency',
    'categoryOfShipment',
    'natureOfGoods',
    'senderReference',
    'iossAccountNumber',
    'iossType',
    'enhancedLiability',
    'taxDeclaredValue',
    'taxHscode',
    'totalPrice',
    'trackStatus',
    'trackingNumber',
    'realTotalPrice',
    'priceReason',
  ] satisfies (keyof ParcelFormValues)[],
  groups: ['from', 'to'],
  lines: ['items', 'packages', 'verified'],
  keyed: { fees: ({ feeId, otherFeeName }: FeeValues) => `${feeId} ${otherFeeName.trim().toLowerCase()}` },
  goesWith: { trackStatus: 'reason', realTotalPrice: 'pricedWeight' },
  mayStill: ({ place, mine }, can) => {
    const [first = ''] = place.split('.')
    if (place === 'to.country') return can.editCountry
    if (first === 'trackStatus') return can.forceStatus || can.changeStatus.includes(Number(mine))
    if (first === 'trackingNumber') return can.editTracking
    if (first === 'verified') return can.editVerified
    if (first === 'fees' || PRICES.includes(first)) return can.changePrice
    return can.editDeclared
  },
})
