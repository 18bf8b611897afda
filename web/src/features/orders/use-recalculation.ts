import { getPrice } from '@waybill/contract/pricing/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { isSignedOut } from '../../platform/api-error.ts'
import { toast } from '../../ui/toast.tsx'
import { lookupProblem } from './verified-lines.ts'
import { useOrderFigures } from './order-figures.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { verifyTexts } from './texts-verify.ts'

/** Asks the price of the verified weight and puts it into the form, with the messages of spec 2 §8. */
export const useRecalculation = (order: OrderDetail) => {
  const t = verifyTexts.useText()
  const { getValues, setValue } = useFormContext<OrderFormValues>()
  const { totalChargeableWeight: weight } = useOrderFigures().verified.totals
  const [busy, setBusy] = useState(false)

  const recalculate = async (): Promise<void> => {
    const serviceId = getValues('serviceId')
    const question = { shipmentId: order.id, weight, ...(serviceId === order.serviceId ? {} : { serviceId }) }
    setBusy(true)
    try {
      const price = await api.call(getPrice, { query: { propertyFilter: JSON.stringify(question) } })
      const problem = lookupProblem(price)
      if (problem !== undefined) return toast.error(t(problem))
      setValue('realTotalPrice', price, { shouldDirty: true, shouldValidate: true })
      setValue('pricedWeight', weight, { shouldDirty: true })
      toast.success(t('recalculated'))
    } catch (error) {
      if (!isSignedOut(error)) toast.error(t('priceThrown'))
    } finally {
      setBusy(false)
    }
  }
  return { recalculate: () => void recalculate(), busy }
}
