import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import type { Fee } from '@waybill/contract/pricing/schemas'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { sumFees } from '../form/package-weights.ts'
import type { ShipmentValues } from '../form/shipment-values.ts'

/** The form's fees for display, with the names of saved fees, as some may no longer be offered. */
export const useChosenFees = (saved: ShownOrder['fees'], offered: readonly Pick<Fee, 'id' | 'name'>[]) => {
  const { control } = useFormContext<ShipmentValues>()
  const chosen = useWatch({ control, name: 'fees' })
  const named = useMemo(() => new Map(saved.map(({ feeId, fee }) => [feeId, fee.name])), [saved])
  const nameOf = (feeId: string): string => offered.find(({ id }) => id === feeId)?.name ?? named.get(feeId) ?? ''
  const shown = chosen.map(({ feeId, otherFeeName, amount }) => ({
    label: [nameOf(feeId), otherFeeName].filter(Boolean).join(': '),
    amount: sumFees([{ amount }]),
  }))
  return { named, shown }
}
