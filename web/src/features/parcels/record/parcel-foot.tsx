import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { formatVnd, formatWeight } from '../../../platform/format.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { Change } from '../../../shipment/record/verified-table.tsx'
import { verifiedTexts } from '../../../shipment/record/texts-verified.ts'
import { differenceKg } from '../../../shipment/record/verified-lines.ts'
import { FooterBar, type FooterTotal } from '../../../ui/footer-bar.tsx'
import { useParcelFigures } from '../form/parcel-figures.tsx'
import { parcelFormTexts } from '../form/texts-form.ts'

type Props = {
  parcel: ShownParcel
  onBack: () => void
  save: () => void
  busy: boolean
  /** Why saving is waiting. */
  waits: string | undefined
}

/** Back · chargeable, price, fees, amount due · Save changes (rule FRM-7). */
export const ParcelFoot = ({ parcel, onBack, save, busy, waits }: Props) => {
  const t = parcelFormTexts.useText()
  const recalculate = verifiedTexts.useText()('recalculate')
  const { isDirty } = useFormState()
  const isOff = busy || waits !== undefined
  const label = t('save')
  useShortcuts(
    useMemo(
      () => [{ keys: 'Ctrl S', label, group: t('sectionOfForm'), run: isOff ? undefined : save }],
      [t, label, save, isOff],
    ),
  )
  return (
    <FooterBar
      onBack={onBack}
      keys={[{ keys: 'Ctrl S', label }, ...(parcel.can.changePrice ? [{ keys: 'Alt R', label: recalculate }] : [])]}
      totals={useTotals(parcel)}
      actions={[
        {
          label,
          run: save,
          primary: true,
          busy,
          disabledReason: waits,
          keys: 'Ctrl S',
          ...(isDirty ? { dot: t('unsaved') } : {}),
        },
      ]}
    />
  )
}

/** Verified totals as soon as a verified package exists, else the declared ones. */
const useTotals = (parcel: ShownParcel): FooterTotal[] => {
  const t = parcelFormTexts.useText()
  const tVerified = verifiedTexts.useText()
  const { weighed, measured, estimate, verified, fees, amountDue, isStale } = useParcelFigures()
  const declaredKg = weighed.totals.totalChargeableWeight
  const chargeableKg = verified ? measured.totals.totalChargeableWeight : declaredKg
  const moreKg = differenceKg(chargeableKg, declaredKg)
  const stale = verified !== undefined && isStale && parcel.can.changePrice
  const shown = (amount: number | null | undefined): string => (amount == null ? t('notAvailable') : formatVnd(amount))
  const { price, tariff, adminFee } = (verified ?? estimate).amounts ?? {}
  return [
    {
      label: t('chargeable'),
      value: (
        <>
          {formatWeight(chargeableKg)} {moreKg !== 0 && <Change kg={moreKg} />}
        </>
      ),
    },
    {
      label: verified?.standing.isRate
        ? tVerified('rateForTotal', { weight: formatWeight(verified.standing.kg) })
        : stale
          ? tVerified('priceForTotal', { weight: formatWeight(verified.standing.kg) })
          : t('price'),
      value: shown(price),
      rank: 'minor',
      stale,
    },
    {
      label: t('tariffAndAdmin'),
      value: shown(tariff == null || adminFee === undefined ? null : tariff.total + adminFee),
      rank: 'minor',
    },
    { label: t('fees'), value: formatVnd(fees), rank: 'minor' },
    { label: t('amountDue'), value: shown(amountDue), rank: 'main' },
  ]
}
