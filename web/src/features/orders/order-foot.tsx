import { type Control, useFormState, useWatch } from 'react-hook-form'
import { useMemo } from 'react'
import { formatVnd, formatWeight } from '../../platform/format.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { FooterBar } from '../../ui/footer-bar.tsx'
import { useOrderFigures } from './order-figures.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { orderTotal, sumFees } from './order-totals.ts'
import { useText } from './texts.ts'

type Props = {
  control: Control<OrderFormValues>
  onBack: () => void
  /** Absent: nothing may be saved here. */
  save: (() => void) | undefined
  busy: boolean
  isNew: boolean
}

/** Back · chargeable, price, fees, total · Save changes (ui.md §7). */
export const OrderFoot = ({ control, onBack, save, busy, isNew }: Props) => {
  const t = useText()
  const { weighed, price } = useOrderFigures()
  const { isDirty } = useFormState({ control })
  const fees = sumFees(useWatch({ control, name: 'fees' }))
  const total = orderTotal(price, fees)
  const shown = (amount: number | null): string => (amount === null ? t('notAvailable') : formatVnd(amount))
  useShortcuts(
    useMemo(
      () => [{ keys: 'Ctrl S', label: t('save'), group: t('title'), run: save && !busy ? save : undefined }],
      [t, save, busy],
    ),
  )
  return (
    <FooterBar
      onBack={onBack}
      totals={[
        { label: t('chargeableTotal'), value: formatWeight(weighed.totals.totalChargeableWeight) },
        { label: t('priceTotal'), value: shown(price), rank: 'minor' },
        { label: t('feesTotal'), value: formatVnd(fees), rank: 'minor' },
        { label: t('total'), value: shown(total), rank: 'main' },
      ]}
      acts={
        save
          ? [
              {
                label: t(isNew ? 'create' : 'save'),
                run: save,
                primary: true,
                busy,
                keys: 'Ctrl S',
                ...(isDirty && !isNew ? { dot: t('unsaved') } : {}),
              },
            ]
          : []
      }
    />
  )
}
