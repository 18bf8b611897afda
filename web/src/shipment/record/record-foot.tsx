import { IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { formatWeight } from '../../platform/format.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { FooterBar, type FooterTotal } from '../../ui/footer-bar.tsx'
import type { PageAction } from '../../ui/page-action.ts'
import { uiTexts } from '../../ui/texts.ts'
import { useShipmentFigures } from '../form/shipment-figures.ts'
import { useAmountTotals } from '../form/use-amount-totals.ts'
import { recordTexts } from './texts-record.ts'
import { verifiedTexts } from './texts-verified.ts'
import { differenceKg } from './verified-lines.ts'
import { Change } from './verified-table.tsx'

type Props = {
  /** Heads its keys in the list of shortcuts. */
  group: string
  onBack: () => void
  save: () => void
  /** Absent for people who may not verify. */
  verify?: { label: string; run: () => void } | undefined
  busy: 'save' | 'verify' | undefined
  /** Why nothing can be saved now. */
  waits: string | undefined
  mayPrice: boolean
  hasVerified: boolean
}

/** Back · chargeable, price, fees, total · Save changes · Verify (rule FRM-7). */
export const RecordFoot = ({ group, onBack, save, verify, busy, waits, mayPrice, hasVerified }: Props) => {
  const r = recordTexts.useText()
  const v = verifiedTexts.useText()
  const ui = uiTexts.useText()
  const { isDirty } = useFormState()
  const isOff = busy !== undefined || waits !== undefined
  const label = r('save')
  const acts: PageAction[] = [
    {
      label,
      run: save,
      primary: !verify,
      busy: busy === 'save',
      keys: 'Ctrl S',
      ...(isDirty ? { dot: ui('unsaved') } : {}),
    },
    ...(verify ? [{ ...verify, icon: IconCheck, primary: true, busy: busy === 'verify', keys: 'Ctrl Enter' }] : []),
  ]
  const { label: verifyLabel, run } = verify ?? {}
  useShortcuts(
    useMemo(
      () => [
        { keys: 'Ctrl S', label, group, run: isOff ? undefined : save },
        ...(verifyLabel ? [{ keys: 'Ctrl Enter', label: verifyLabel, group, run: isOff ? undefined : run }] : []),
      ],
      [label, group, save, verifyLabel, run, isOff],
    ),
  )
  return (
    <FooterBar
      onBack={onBack}
      keys={[
        ...acts.map(({ keys = '', label }) => ({ keys, label })),
        ...(mayPrice && hasVerified ? [{ keys: 'Alt R', label: v('recalculate') }] : []),
      ]}
      totals={useTotals(mayPrice)}
      actions={acts.map((action) => ({ ...action, disabledReason: waits }))}
    />
  )
}

/** Verified totals as soon as a verified package exists, else the declared ones. */
const useTotals = (mayPrice: boolean): FooterTotal[] => {
  const v = verifiedTexts.useText()
  const { weighed, measured, verified, isPriceStale } = useShipmentFigures()
  const [price, ...others] = useAmountTotals()
  const declaredKg = weighed.totals.totalChargeableWeight
  const chargeableKg = verified ? measured.totals.totalChargeableWeight : declaredKg
  const moreKg = differenceKg(chargeableKg, declaredKg)
  const stale = verified !== undefined && isPriceStale && mayPrice
  const weight = formatWeight(verified?.standing.kg ?? 0)
  return [
    {
      label: v('chargeable'),
      value: (
        <>
          {formatWeight(chargeableKg)} {moreKg !== 0 && <Change kg={moreKg} />}
        </>
      ),
    },
    {
      ...price,
      ...(verified?.standing.isRate
        ? { label: v('rateForTotal', { weight }) }
        : stale
          ? { label: v('priceForTotal', { weight }) }
          : {}),
      stale,
    },
    ...others,
  ]
}
