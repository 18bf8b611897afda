import { UnstyledButton } from '@mantine/core'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useMemo } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatVnd, formatWeight } from '../../../platform/format.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { verifiedTexts } from '../../../shipment/texts-verified.ts'
import { differenceKg } from '../../../shipment/verified-lines.ts'
import { Change } from '../../../shipment/verified-table.tsx'
import { FooterBar, type FooterTotal } from '../../../ui/footer-bar.tsx'
import { goToSection } from '../../../ui/form/use-active-section.ts'
import { CHECKLIST, useChecks } from './checklist.tsx'
import checks from './checklist.module.css'
import { useParcelFigures } from './parcel-figures.tsx'
import type { ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'

type Props = {
  parcel: ParcelDetail | undefined
  onBack: () => void
  /** Absent: nothing may be saved here. */
  save: (() => void) | undefined
  busy: boolean
  /** Why saving waits. */
  waits: string | undefined
  /** Puts a new parcel aside. */
  saveDraft: (() => void) | undefined
}

/** Back · what is to check, chargeable, price, fees, amount due · Save as draft · Save (rule FRM-7). */
export const ParcelFoot = ({ parcel, onBack, save, busy, waits, saveDraft }: Props) => {
  const t = parcelFormTexts.useText()
  const { isDirty } = useFormState()
  const isOff = busy || waits !== undefined
  const label = t(parcel ? 'save' : 'create')
  useShortcuts(
    useMemo(
      () => [{ keys: 'Ctrl S', label, group: t('sectionOfForm'), run: isOff ? undefined : save }],
      [t, label, save, isOff],
    ),
  )
  return (
    <FooterBar
      onBack={onBack}
      totals={useTotals(parcel)}
      actions={[
        ...(saveDraft ? [{ label: t('saveDraft'), run: saveDraft }] : []),
        ...(save
          ? [
              {
                label,
                run: save,
                primary: true,
                busy,
                disabledReason: waits,
                keys: 'Ctrl S',
                ...(isDirty && parcel ? { dot: t('unsaved') } : {}),
              },
            ]
          : []),
      ]}
    />
  )
}

/** The figures of what was measured as soon as a package of it stands there, else the declared ones. */
const useTotals = (parcel: ParcelDetail | undefined): FooterTotal[] => {
  const t = parcelFormTexts.useText()
  const tVerified = verifiedTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  const pricedWeight = useWatch({ control, name: 'pricedWeight' })
  const { weighed, measured, estimate, verified, fees, amountDue, isStale } = useParcelFigures()
  const { missing, wrong, doubts } = useChecks()
  const declaredKg = weighed.totals.totalChargeableWeight
  const chargeableKg = verified ? measured.totals.totalChargeableWeight : declaredKg
  const moreKg = differenceKg(chargeableKg, declaredKg)
  const stale = verified !== undefined && isStale && parcel?.can.changePrice === true
  const shown = (amount: number | null | undefined): string => (amount == null ? t('notAvailable') : formatVnd(amount))
  const toCheck = missing.length + wrong.length + doubts.length
  return [
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
    {
      label: t('chargeable'),
      value: (
        <>
          {formatWeight(chargeableKg)} {moreKg !== 0 && <Change kg={moreKg} />}
        </>
      ),
    },
    {
      label: stale ? tVerified('priceForTotal', { weight: formatWeight(pricedWeight) }) : t('price'),
      value: shown((verified ?? estimate).amounts?.price),
      rank: 'minor',
      stale,
    },
    { label: t('fees'), value: formatVnd(fees), rank: 'minor' },
    { label: t('amountDue'), value: shown(amountDue), rank: 'main' },
  ]
}
