import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isSignedOut } from '../../platform/api-error.ts'
import { toast } from '../../ui/toast.tsx'
import { verifiedTexts } from '../record/texts-verified.ts'
import { lookupProblem } from '../record/verified-lines.ts'
import type { ShipmentValues } from './shipment-values.ts'

/**
 * Looks up the price of the verified weight (kg) and fills it in, with the messages of rule PRC-14. `ask` returns 0 for
 * no rate, whose price is then N/A, and null when the lookup was impossible. `problem`: why there is no new price,
 * until the next lookup.
 */
export const useRecalculation = (weight: number, ask: () => Promise<number | null>) => {
  const t = verifiedTexts.useText()
  const { setValue } = useFormContext<ShipmentValues>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const report = (sentence: string): void => {
    setProblem(sentence)
    toast.refused(sentence)
  }
  const priceIs = (price: number | null): void => {
    setValue('verifiedPrice', price, { shouldDirty: true, shouldValidate: true })
    setValue('pricedWeight', weight, { shouldDirty: true })
  }
  const recalculate = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const price = await ask()
      const reason = lookupProblem(price)
      if (reason === 'noPrice') priceIs(null)
      if (reason !== undefined) return report(t(reason))
      priceIs(price)
      toast.worked()
      toast.success(t('recalculated'))
    } catch (error) {
      if (!isSignedOut(error)) report(t('priceThrown'))
    } finally {
      setBusy(false)
    }
  }
  return { recalculate: () => void recalculate(), busy, problem }
}
export type Recalculation = ReturnType<typeof useRecalculation>
