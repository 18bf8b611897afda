import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { plainNamesOf } from '@waybill/contract/shipments/fields'
import type { FeeInput } from '@waybill/contract/shipments/input'
import type { FileValues, Shown, ShipmentValues } from '../shipment-values.ts'
import { pathOf, threeWayMerge } from './three-way-merge.ts'

const AMOUNTS = ['price', 'verifiedPrice', 'priceReason', 'fees']

/** Compares two saves of one shipment (rule FRM-4). Fields that a label has fixed since are not mine to change. */
export const shipmentDifferences = (line: BusinessLine) =>
  threeWayMerge<ShipmentValues, Shown['can']>({
    simple: [
      'merchant',
      'service',
      ...plainNamesOf(line),
      'attached',
      'invoice',
      'price',
      'status',
      'trackingNumber',
      'verifiedPrice',
      'priceReason',
    ] satisfies (keyof ShipmentValues)[],
    groups: ['sender', 'consignee', 'tax'],
    lines: ['contents', 'declared', 'verified'],
    keyed: {
      fees: ({ feeId, otherFeeName }: FeeInput) => `${feeId} ${otherFeeName.trim().toLowerCase()}`,
      files: ({ file }: { file: FileValues }) => pathOf(file?.url ?? ''),
    },
    goesWith: { status: 'reason', verifiedPrice: 'pricedWeight' },
    mayStill: ({ place, mine }, can) => {
      const [field = ''] = place.split('.')
      if (place === 'consignee.country') return can.editCountry
      if (field === 'status') return can.forceStatus || can.changeStatus.includes(Number(mine))
      if (field === 'trackingNumber') return can.editTracking
      if (field === 'verified') return can.editVerified
      if (field === 'service') return can.editService
      if (field === 'files') return 'editFiles' in can && can.editFiles
      if (field === 'attached' || field === 'invoice') return can.attach
      return AMOUNTS.includes(field) ? can.changePrice : can.editDeclared
    },
  })
