import type { OrderDetail } from '@waybill/contract/orders/schemas'
import type { ReactNode } from 'react'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { stamp } from '../../platform/format.ts'
import { CaptureButton } from '../../shipment/station-camera/capture-button.tsx'
import { cameraTexts } from '../../shipment/station-camera/texts.ts'
import type { Taken } from '../../shipment/station-camera/use-capture.ts'
import { StatusFields } from '../../shipment/status-fields.tsx'
import { verifiedTexts } from '../../shipment/texts-verified.ts'
import { RealPrice, TrackingNumber } from '../../shipment/verified-fields.tsx'
import css from '../../shipment/verified.module.css'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { AddLine } from '../../ui/form/line-table.tsx'
import { useLines } from '../../ui/form/use-lines.ts'
import { OrderFileField, uploadOrderFile } from './order-file-field.tsx'
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
  const camera = cameraTexts.useText()
  const lines = useWatch({ control, name: 'verified' })
  const { verified, isPriceStale } = useOrderFigures()
  const mayFiles = order.can.editFiles
  const files = useLines(control, 'files', { newLine: () => ({ file: null }), max: 50 })
  const { getValues, setValue } = useFormContext<OrderFormValues>()
  const attach = async ({ imageName, photo }: Taken): Promise<void> => {
    const ending = imageName.split('.').at(-1) ?? 'jpg'
    const name = `${camera('photoName', { stamp: stamp() })}.${ending}`
    const file = await uploadOrderFile(new File([photo], name, { type: photo.type }))
    setValue('files', [...getValues('files').filter((line) => line.file !== null), { file }], { shouldDirty: true })
  }
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
        {mayFiles && <CaptureButton onTaken={attach} />}
        {children}
      </div>
    </>
  )
}
