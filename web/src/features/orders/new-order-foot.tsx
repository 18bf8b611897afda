import type { ShipmentValues } from '../../shipment/form/shipment-values.ts'
import { useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { formatVnd, formatWeight } from '../../platform/format.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { sumFees, withFees } from '../../shipment/form/package-weights.ts'
import { draftTexts } from '../../shipment/form/drafts/texts-drafts.ts'
import { FooterBar } from '../../ui/footer-bar.tsx'
import { useOrderFigures } from './order-figures.tsx'
import { useText } from './texts.ts'

type Props = {
  control: Control<ShipmentValues>
  onBack: () => void
  save: () => void
  isBusy: boolean
  /** Saves the new order as a draft. */
  saveDraft: () => void
}

/** Back · chargeable, price, fees, total · Save as draft · Create Shipment (rule FRM-7). */
export const NewOrderFoot = ({ control, onBack, save, isBusy, saveDraft }: Props) => {
  const t = useText()
  const { weighed, price } = useOrderFigures()
  const fees = sumFees(useWatch({ control, name: 'fees' }))
  useShortcuts(
    useMemo(
      () => [{ keys: 'Ctrl S', label: t('create'), group: t('title'), run: isBusy ? undefined : save }],
      [t, save, isBusy],
    ),
  )
  const shown = (amount: number | null): string => (amount === null ? t('notAvailable') : formatVnd(amount))
  return (
    <FooterBar
      onBack={onBack}
      totals={[
        { label: t('chargeableTotal'), value: formatWeight(weighed.totals.totalChargeableWeight) },
        { label: t('priceTotal'), value: shown(price), rank: 'minor' },
        { label: t('feesTotal'), value: formatVnd(fees), rank: 'minor' },
        { label: t('total'), value: shown(withFees(price, fees)), rank: 'main' },
      ]}
      actions={[
        { label: draftTexts.text('saveDraft'), run: saveDraft },
        { label: t('create'), run: save, primary: true, busy: isBusy, keys: 'Ctrl S' },
      ]}
    />
  )
}
