import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatVnd, formatVndChange, formatWeight } from '../../platform/format.ts'
import { FieldCell } from '../../ui/form/field-grid.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { verifiedTexts } from './texts-verified.ts'
import css from './verified.module.css'
import type { ShipmentValues } from '../form/shipment-values.ts'

type TextValueProps = {
  /** Name of the replaced field: links lead to it. */
  name?: string
  label: string
  span: number
  children: ReactNode
}

/** A read-only value under its label, where others see a field (rule REC-1). */
export const TextValue = ({ name, label, span, children }: TextValueProps) => (
  <FieldCell span={span}>
    <div className="wb-fz-12-5 wb-lh-18 wb-medium">{label}</div>
    <div
      className={`wb-number wb-break ${css['value']}`}
      data-field={name}
      tabIndex={name === undefined ? undefined : -1}
    >
      {children}
    </div>
  </FieldCell>
)

type TrackingProps = {
  shipment: { trackingNumber: string | null; trackingUrl: string | null; can: { editTracking: boolean } }
  label: string
  hint?: string
  /** Shown when there is no number. */
  none: string
}

/** The provider's tracking number: a field, a link to the provider's page, or plain text. */
export const TrackingNumber = ({ shipment, label, hint, none }: TrackingProps) => {
  const { control } = useFormContext<ShipmentValues>()
  const { trackingNumber, trackingUrl, can } = shipment
  if (can.editTracking) return <TextField control={control} name="trackingNumber" label={label} hint={hint} span={4} />
  return (
    <TextValue name="trackingNumber" label={label} span={4}>
      {trackingNumber !== null && trackingUrl !== null ? (
        <Anchor href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {trackingNumber}
        </Anchor>
      ) : (
        (trackingNumber ?? none)
      )}
    </TextValue>
  )
}

type PriceProps = {
  mayPrice: boolean
  required: boolean
  /** Price of the declared packages, and their weight in kg. */
  declaredPrice: number | null
  declaredWeight: number
  /** Chargeable weight of the verified packages in kg. */
  chargeableWeight: number
  isStale: boolean
  /** Rate for the verified packages in VND; undefined: unknown. */
  rate: number | null | undefined
  recalculate: ReactNode
  /** Called when somebody typed a price. */
  onTyped: () => void
}

/** The declared and the verified price. A typed price is taken to be for the weight shown now (rule VER-7). */
export const PriceRow = (props: PriceProps) => {
  const { mayPrice, required, declaredPrice, declaredWeight, chargeableWeight, isStale, rate, recalculate, onTyped } =
    props
  const t = verifiedTexts.useText()
  const { control, setValue } = useFormContext<ShipmentValues>()
  const [price, pricedWeight] = useWatch({ control, name: ['verifiedPrice', 'pricedWeight'] })
  return (
    <PriceLine
      declared={{ price: declaredPrice, weight: declaredWeight }}
      verified={{ price, weight: price === null ? chargeableWeight : pricedWeight }}
      rate={rate != null && rate !== price ? { price: rate, weight: chargeableWeight } : undefined}
      isRequired={required && mayPrice}
      isStale={mayPrice && isStale}
      action={recalculate}
      field={
        mayPrice && (
          <span className={css['priceField']}>
            <NumberField
              control={control}
              name="verifiedPrice"
              label={t('price')}
              bare
              required={required}
              placeholder={t('notAvailable')}
              kind="money"
              currency="VND"
              unit="₫"
              align="right"
              onChange={() => {
                setValue('pricedWeight', chargeableWeight, { shouldDirty: true })
                onTyped()
              }}
            />
          </span>
        )
      }
    />
  )
}

/** A price and its weight in kg; null: not known yet. */
type Priced = { price: number | null; weight: number | null }
type LineProps = {
  declared: Priced
  verified: Priced
  /** The rate for the current weight, if it differs from the price. */
  rate?: { price: number; weight: number } | undefined
  isRequired?: boolean
  isStale?: boolean
  action?: ReactNode
  /** Replaces the verified price. */
  field?: ReactNode
}

/** Row below the table: declared price, verified price, difference in VND. */
export const PriceLine = ({ declared, verified, rate, isRequired, isStale, action, field }: LineProps) => {
  const t = verifiedTexts.useText()
  const more = verified.price === null || declared.price === null ? 0 : verified.price - declared.price
  const shown = (amount: number | null): string => (amount === null ? t('notAvailable') : formatVnd(amount))
  const weightOf = ({ weight }: Priced): string =>
    weight === null ? '' : t('priceFor', { weight: formatWeight(weight) })
  return (
    <div className={`wb-row wb-wrap wb-number wb-border-top ${css['priceRow']}`} data-stale={isStale || undefined}>
      <span className="wb-medium">
        {t('price')}{' '}
        {isRequired && (
          <span className="wb-problem" aria-hidden>
            *
          </span>
        )}
      </span>
      <span className={`wb-muted ${css['declaredPrice']}`}>
        {weightOf(declared)} <span>{shown(declared.price)}</span>
      </span>
      <span className={`wb-row wb-justify-end wb-wrap wb-push-end ${css['priceActs']}`}>
        {action}
        {rate && <small>{t('rateFor', { weight: formatWeight(rate.weight), amount: formatVnd(rate.price) })}</small>}
        <small>{weightOf(verified)}</small>
        {field || <b>{shown(verified.price)}</b>}
        <span className={css['priceChange']}>
          {more !== 0 && (
            <span
              className={`wb-attention wb-semibold wb-nowrap wb-round-5 ${css['change']}`}
              title={t('againstDeclared', { amount: formatVndChange(more) })}
            >
              {formatVndChange(more)}
            </span>
          )}
        </span>
      </span>
    </div>
  )
}
