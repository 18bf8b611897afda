import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { IconCheck } from '@tabler/icons-react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { useMemo } from 'react'
import { formatVnd, formatWeight } from '../../../platform/format.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { sumFees, withFees } from '../../../shipment/form/package-weights.ts'
import { verifiedTexts } from '../../../shipment/record/texts-verified.ts'
import { differenceKg } from '../../../shipment/record/verified-lines.ts'
import { Change } from '../../../shipment/record/verified-table.tsx'
import { FooterBar, type FooterTotal } from '../../../ui/footer-bar.tsx'
import { useOrderFigures } from '../order-figures.tsx'
import { verifyTexts } from '../texts-verify.ts'
import { useText } from '../texts.ts'

type Props = {
  control: Control<ShipmentValues>
  order: ShownOrder
  onBack: () => void
  save: () => void
  /** Absent for people who may not verify. */
  verify: (() => void) | undefined
  busy: 'save' | 'verify' | undefined
  /** Someone else processes the order. */
  heldBy: string | undefined
}

/** Back · chargeable, price, fees, total · Save changes · Verify (rule FRM-7). */
export const OrderFoot = ({ control, order, onBack, save, verify, busy, heldBy }: Props) => {
  const t = useText()
  const arrivedText = verifyTexts.useText()
  const { isDirty } = useFormState({ control })
  const isOff = busy !== undefined || heldBy !== undefined
  const verifyLabel = arrivedText('verify')
  useShortcuts(
    useMemo(
      () => [
        { keys: 'Ctrl S', label: t('save'), group: t('title'), run: isOff ? undefined : save },
        ...(verify
          ? [{ keys: 'Ctrl Enter', label: verifyLabel, group: t('title'), run: isOff ? undefined : verify }]
          : []),
      ],
      [t, verifyLabel, save, verify, isOff],
    ),
  )
  const arrivedRecalculate = verifiedTexts.useText()('recalculate')
  const off = { disabledReason: heldBy }
  return (
    <FooterBar
      onBack={onBack}
      keys={[
        { keys: 'Ctrl S', label: t('save') },
        ...(verify ? [{ keys: 'Ctrl Enter', label: verifyLabel }] : []),
        ...(order.can.changePrice && !order.isImport ? [{ keys: 'Alt R', label: arrivedRecalculate }] : []),
      ]}
      totals={useFootTotals(control, order)}
      actions={[
        {
          ...off,
          label: t('save'),
          run: save,
          primary: !verify,
          busy: busy === 'save',
          keys: 'Ctrl S',
          ...(isDirty ? { dot: t('unsaved') } : {}),
        },
        ...(verify
          ? [
              {
                ...off,
                label: verifyLabel,
                icon: IconCheck,
                run: verify,
                primary: true,
                busy: busy === 'verify',
                keys: 'Ctrl Enter',
              },
            ]
          : []),
      ]}
    />
  )
}

/** Verified totals as soon as a verified package exists, else the declared ones. */
const useFootTotals = (control: Control<ShipmentValues>, order: ShownOrder): FooterTotal[] => {
  const t = useText()
  const arrivedText = verifiedTexts.useText()
  const figures = useOrderFigures()
  const [feeLines, verified] = useWatch({ control, name: ['fees', 'verified'] })
  const { standing } = figures
  const hasArrived = verified.length > 0
  const declaredKg = figures.weighed.totals.totalChargeableWeight
  const chargeableKg = hasArrived ? figures.verified.totals.totalChargeableWeight : declaredKg
  const price = hasArrived ? standing.price : figures.price
  const fees = sumFees(feeLines)
  const total = withFees(price, fees)
  const moreKg = differenceKg(chargeableKg, declaredKg)
  const stale = hasArrived && figures.isPriceStale && order.can.changePrice && order.can.save
  const shown = (amount: number | null): string => (amount === null ? t('notAvailable') : formatVnd(amount))
  return [
    {
      label: t('chargeableTotal'),
      value: (
        <>
          {formatWeight(chargeableKg)} {moreKg !== 0 && <Change kg={moreKg} />}
        </>
      ),
    },
    {
      label:
        hasArrived && standing.isRate
          ? arrivedText('rateForTotal', { weight: formatWeight(standing.kg) })
          : stale
            ? arrivedText('priceForTotal', { weight: formatWeight(standing.kg) })
            : t('priceTotal'),
      value: shown(price),
      rank: 'minor',
      stale,
    },
    { label: t('feesTotal'), value: formatVnd(fees), rank: 'minor' },
    { label: t('total'), value: shown(total), rank: 'main' },
  ]
}
