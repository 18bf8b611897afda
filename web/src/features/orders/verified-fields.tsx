import type { OrderDetail } from '@waybill/contract/orders/schemas'
import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { StatusFields } from '../../shipment/status-fields.tsx'
import { verifiedTexts } from '../../shipment/texts-verified.ts'
import { RealPrice, TrackingNumber } from '../../shipment/verified-fields.tsx'
import css from '../../shipment/verified.module.css'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { AddLine } from '../../ui/form/line-table.tsx'
import { useLines } from '../../ui/form/use-lines.ts'
import { OrderFileField } from './order-file-field.tsx'
import { useOrderFigures } from './order-figures.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { verifyTexts } from './texts-verify.ts'
import { needsVerifiedReason } from './verification-body.ts'

type Props = {
  control: Control<OrderFormValues>
  order: OrderDetail
  mayPrice: boolean
  /** More buttons beside the files'. */
  children: ReactNode
}

/** Status, tracking number, price and files of what arrived. */
export const VerifiedOrderFields = ({ control, order, mayPrice, children }: Props) => {
  const t = verifiedTexts.useText()
  const verifyText = verifyTexts.useText()
  const lines = useWatch({ control, name: 'verified' })
  const { verified, isPriceStale } = useOrderFigures()
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
          asksReason={needsVerifiedReason({ verified: lines }, order)}
        />
        <TrackingNumber shipment={order} label={t('trackingNumber')} none={t('none')} />
        <RealPrice
          mayPrice={mayPrice}
          required={order.can.save && order.unpricedReasons.length === 0}
          declaredPrice={order.totalPrice}
          chargeableWeight={verified.totals.totalChargeableWeight}
          isStale={isPriceStale}
        />
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
