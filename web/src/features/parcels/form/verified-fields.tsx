import { Anchor } from '@mantine/core'
import type { ParcelDetail } from '@waybill/contract/parcels/shapes'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatMoney, formatVnd, formatWeight } from '../../../platform/format.ts'
import { StatusFields } from '../../../shipment/status-fields.tsx'
import { verifiedTexts } from '../../../shipment/texts-verified.ts'
import css from '../../../shipment/verified.module.css'
import { FieldCell, FieldGrid } from '../../../ui/form/field-grid.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { ReadOnlyField } from '../../../ui/form/read-only-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import { needsVerifiedReason } from './parcel-form-body.ts'
import type { ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'

type Props = {
  parcel: ParcelDetail
  /** Why the last Re-calculate brought no price. */
  problem: string | undefined
  /** More buttons under the fields. */
  children: ReactNode
}

/** Tracking status, provider tracking number and price of what was measured. */
export const VerifiedFields = ({ parcel, problem, children }: Props) => {
  const say = parcelFormTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  const verified = useWatch({ control, name: 'verified' })
  return (
    <>
      <FieldGrid>
        <StatusFields
          name="trackStatus"
          current={parcel.trackStatus}
          can={parcel.can}
          label={say('trackStatus')}
          span={4}
          asksReason={needsVerifiedReason(verified, parcel)}
        />
        {parcel.can.editTracking ? (
          <TextField control={control} name="trackingNumber" label={say('trackingNumber')} hint="≤ 40" span={4} />
        ) : (
          <TrackingNumber parcel={parcel} />
        )}
        <RealPrice parcel={parcel} />
      </FieldGrid>
      {problem !== undefined && <Notice tone="amber">{problem}</Notice>}
      <div className={css['buttons']}>{children}</div>
    </>
  )
}

const TrackingNumber = ({ parcel: { trackingNumber, trackingUrl } }: { parcel: ParcelDetail }) => {
  const say = parcelFormTexts.useText()
  if (trackingNumber === null || trackingUrl === null)
    return <ReadOnlyField label={say('trackingNumber')} value={trackingNumber ?? say('none')} span={4} />
  return (
    <FieldCell span={4}>
      <div className={css['label']}>{say('trackingNumber')}</div>
      <Anchor href={trackingUrl} target="_blank" rel="noopener noreferrer" className={css['link']}>
        {trackingNumber}
      </Anchor>
    </FieldCell>
  )
}

/** Typing a price says that it is for the weight shown now (spec 3 §4). */
const RealPrice = ({ parcel }: { parcel: ParcelDetail }) => {
  const t = verifiedTexts.useText()
  const { control, setValue } = useFormContext<ParcelFormValues>()
  const { measured, isStale } = useParcelFigures()
  const [price, pricedWeight] = useWatch({ control, name: ['realTotalPrice', 'pricedWeight'] })
  if (!parcel.can.changePrice)
    return <ReadOnlyField label={t('price')} value={price === null ? t('notAvailable') : formatVnd(price)} span={4} />
  const more = price === null || parcel.totalPrice === null ? 0 : price - parcel.totalPrice
  return (
    <div className={css['price']} data-stale={isStale || undefined}>
      <NumberField
        control={control}
        name="realTotalPrice"
        label={t('price')}
        hint={t('priceFor', { weight: formatWeight(pricedWeight) })}
        placeholder={t('notAvailable')}
        decimals={0}
        align="right"
        span={4}
        {...(more === 0
          ? {}
          : { note: t('againstDeclared', { amount: `${more > 0 ? '+' : '−'}${formatMoney(Math.abs(more))} ₫` }) })}
        onChange={() => setValue('pricedWeight', measured.totals.totalChargeableWeight, { shouldDirty: true })}
      />
    </div>
  )
}
