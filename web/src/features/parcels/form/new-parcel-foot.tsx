import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { formatVnd } from '../../../platform/format.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { FooterBar } from '../../../ui/footer-bar.tsx'
import { goToSection } from '../../../ui/form/use-active-section.ts'
import { CHECKLIST, useChecks } from './checklist.tsx'
import checks from './checklist.module.css'
import { useParcelFigures } from './parcel-figures.tsx'
import { parcelFormTexts } from './texts-form.ts'

type Props = {
  onBack: () => void
  save: () => void
  busy: boolean
  /** Saves the new parcel as a draft. */
  saveDraft: () => void
}

/** Back · open checks, price, tariff and admin, fees, amount due · Save as draft · Create Shipment (rule FRM-7). */
export const NewParcelFoot = ({ onBack, save, busy, saveDraft }: Props) => {
  const t = parcelFormTexts.useText()
  const { estimate, fees, amountDue } = useParcelFigures()
  const { tariff, adminFee = 0 } = estimate.amounts ?? {}
  const duties = tariff ? tariff.total + adminFee : null
  const { missing, wrong, doubts } = useChecks()
  const label = t('create')
  useShortcuts(
    useMemo(
      () => [{ keys: 'Ctrl S', label, group: t('sectionOfForm'), run: busy ? undefined : save }],
      [t, label, save, busy],
    ),
  )
  const shown = (amount: number | null | undefined): string => (amount == null ? t('notAvailable') : formatVnd(amount))
  const toCheck = missing.length + wrong.length + doubts.length
  return (
    <FooterBar
      onBack={onBack}
      totals={[
        {
          label: t('checks'),
          value:
            toCheck === 0 ? (
              t('nothingToCheck')
            ) : (
              <UnstyledButton className={checks['count']} onClick={() => goToSection(CHECKLIST)}>
                {toCheck}
              </UnstyledButton>
            ),
          stale: wrong.length > 0,
          rank: 'minor',
        },
        { label: t('price'), value: shown(estimate.amounts?.price), rank: 'minor' },
        { label: t('tariffAndAdmin'), value: shown(duties), rank: 'minor' },
        { label: t('fees'), value: formatVnd(fees), rank: 'minor' },
        { label: t('amountDue'), value: shown(amountDue), rank: 'main' },
      ]}
      actions={[
        { label: t('saveDraft'), run: saveDraft },
        { label, run: save, primary: true, busy, keys: 'Ctrl S' },
      ]}
    />
  )
}
