import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { formatMoney, formatVnd, formatWeight } from '../../platform/format.ts'
import { StatusFields } from '../../shipment/status-fields.tsx'
import { verifiedTexts } from '../../shipment/texts-verified.ts'
import css from '../../shipment/verified.module.css'
import { FieldCell, FieldGrid } from '../../ui/form/field-grid.tsx'
import { AddLine } from '../../ui/form/line-table.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { ReadOnlyField } from '../../ui/form/read-only-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useLines } from '../../ui/form/use-lines.ts'
import { OrderFileField } from './order-file-field.tsx'
import { useOrderFigures } from './order-figures.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { needsVerifiedReason } from './verification-body.ts'
import { verifyTexts } from './texts-verify.ts'

type Props = { control: Control<OrderFormValues>; order: OrderDetail; mayPrice: boolean }

/** Status, tracking number, price and files of what arrived; `children` are more buttons beside the files'. */
export const VerifiedFields = ({ control, order, mayPrice, children }: Props & { children: ReactNode }) => {
  const t = verifiedTexts.useText()
  const verifyText = verifyTexts.useText()
  const verified = useWatch({ control, name: 'verified' })
  const mayFiles = order.can.editFiles
  const files = useLines(control, 'files', { newLine: () => ({ file: null }), max: 50 })
  return (
    <>
      <FieldGrid>
        <StatusFields
          name="orderStatus"
          current={order.orderStatus}
          can={order.can}
          span={4}
          asksReason={needsVerifiedReason({ verified }, order)}
        />
        {order.can.editTracking ? (
          <TextField control={control} name="trackingNumber" label={t('trackingNumber')} span={4} />
        ) : (
          <TrackingNumber order={order} />
        )}
        <RealPrice control={control} order={order} mayPrice={mayPrice} />
        {files.ids.map((id, at) => (
          <OrderFileField
            key={id}
            control={control}
            name={`files.${at}.file`}
            label={verifyText('attachment', { number: at + 1 })}
            readOnly={!mayFiles}
          />
        ))}
      </FieldGrid>
      <div className={css['buttons']}>
        {mayFiles && <AddLine lines={files} label={verifyText('addFile')} />}
        {children}
      </div>
    </>
  )
}

const TrackingNumber = ({ order: { trackingNumber, trackingUrl } }: { order: OrderDetail }) => {
  const t = verifiedTexts.useText()
  if (trackingNumber === null || trackingUrl === null)
    return <ReadOnlyField label={t('trackingNumber')} value={trackingNumber ?? t('none')} span={4} />
  return (
    <FieldCell span={4}>
      <div className={css['label']}>{t('trackingNumber')}</div>
      <Anchor href={trackingUrl} target="_blank" rel="noopener noreferrer" className={css['link']}>
        {trackingNumber}
      </Anchor>
    </FieldCell>
  )
}

/** The price of what arrived. Typing one says that it is for the weight shown now (spec 2 §4). */
const RealPrice = ({ control, order, mayPrice }: Props) => {
  const t = verifiedTexts.useText()
  const { setValue } = useFormContext<OrderFormValues>()
  const { verified, isPriceStale } = useOrderFigures()
  const [price, pricedWeight] = useWatch({ control, name: ['realTotalPrice', 'pricedWeight'] })
  if (!mayPrice)
    return (
      <ReadOnlyField
        label={t('price')}
        value={price === null ? t('notAvailable') : `${formatMoney(price)} ₫`}
        span={4}
      />
    )
  const more = price === null || order.totalPrice === null ? 0 : price - order.totalPrice
  return (
    <div className={css['price']} data-stale={isPriceStale || undefined}>
      <NumberField
        control={control}
        name="realTotalPrice"
        label={t('price')}
        required={order.can.save && order.unpricedReasons.length === 0}
        hint={t('priceFor', { weight: formatWeight(pricedWeight) })}
        placeholder={t('notAvailable')}
        decimals={0}
        align="right"
        span={4}
        {...(more === 0
          ? {}
          : { note: t('againstDeclared', { amount: `${more > 0 ? '+' : '−'}${formatVnd(Math.abs(more))}` }) })}
        onChange={() => setValue('pricedWeight', verified.totals.totalChargeableWeight, { shouldDirty: true })}
      />
    </div>
  )
}
