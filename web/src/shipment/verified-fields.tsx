import { Anchor } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatVnd, formatWeight } from '../platform/format.ts'
import { FieldCell } from '../ui/form/field-grid.tsx'
import { NumberField } from '../ui/form/number-field.tsx'
import { ReadOnlyField } from '../ui/form/read-only-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { NumberValue } from './form-values.ts'
import { verifiedTexts } from './texts-verified.ts'
import css from './verified.module.css'

type TrackingProps = {
  shipment: { trackingNumber: string | null; trackingUrl: string | null; can: { editTracking: boolean } }
  label: string
  hint?: string
  /** Shown where there is none. */
  none: string
}

/** The provider's number: a field, a link to the provider's page, or the bare number. */
export const TrackingNumber = ({ shipment, label, hint, none }: TrackingProps) => {
  const { control } = useFormContext<{ trackingNumber: string }>()
  const { trackingNumber, trackingUrl, can } = shipment
  if (can.editTracking) return <TextField control={control} name="trackingNumber" label={label} hint={hint} span={4} />
  if (trackingNumber === null || trackingUrl === null)
    return <ReadOnlyField label={label} value={trackingNumber ?? none} span={4} />
  return (
    <FieldCell span={4}>
      <div className={css['label']}>{label}</div>
      <Anchor href={trackingUrl} target="_blank" rel="noopener noreferrer" className={css['link']}>
        {trackingNumber}
      </Anchor>
    </FieldCell>
  )
}

type PriceProps = {
  mayPrice: boolean
  required?: boolean
  /** The price of the declared packages. */
  declaredPrice: number | null
  /** Of the verified packages, in kg. */
  chargeableWeight: number
  isStale: boolean
}

/** The price of what was verified. Typing one says that it is for the weight shown now (rule VER-7). */
export const RealPrice = ({ mayPrice, required = false, declaredPrice, chargeableWeight, isStale }: PriceProps) => {
  const t = verifiedTexts.useText()
  const { control, setValue } = useFormContext<{ realTotalPrice: NumberValue; pricedWeight: number }>()
  const [price, pricedWeight] = useWatch({ control, name: ['realTotalPrice', 'pricedWeight'] })
  if (!mayPrice)
    return <ReadOnlyField label={t('price')} value={price === null ? t('notAvailable') : formatVnd(price)} span={4} />
  const more = price === null || declaredPrice === null ? 0 : price - declaredPrice
  return (
    <div className={css['price']} data-stale={isStale || undefined}>
      <NumberField
        control={control}
        name="realTotalPrice"
        label={t('price')}
        required={required}
        hint={t('priceFor', { weight: formatWeight(pricedWeight) })}
        placeholder={t('notAvailable')}
        decimals={0}
        align="right"
        span={4}
        {...(more === 0
          ? {}
          : { note: t('againstDeclared', { amount: `${more > 0 ? '+' : '−'}${formatVnd(Math.abs(more))}` }) })}
        onChange={() => setValue('pricedWeight', chargeableWeight, { shouldDirty: true })}
      />
    </div>
  )
}
