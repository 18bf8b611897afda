import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { stamp } from '../../../platform/format.ts'
import { CaptureButton } from '../../../shipment/record/station-camera/capture-button.tsx'
import { cameraTexts } from '../../../shipment/record/station-camera/texts.ts'
import type { Taken } from '../../../shipment/record/station-camera/use-capture.ts'
import { StatusFields } from '../../../shipment/record/status-fields.tsx'
import { verifiedTexts } from '../../../shipment/record/texts-verified.ts'
import { TrackingNumber } from '../../../shipment/record/verified-fields.tsx'
import css from '../../../shipment/record/verified.module.css'
import { FieldCell, FieldGrid } from '../../../ui/form/field-grid.tsx'
import { AddLine } from '../../../ui/form/line-table.tsx'
import { useLines } from '../../../ui/form/use-lines.ts'
import { OrderFileField, uploadOrderFile } from '../order-file-field.tsx'
import { verifyTexts } from '../texts-verify.ts'
import { needsVerifiedReason } from '../order-body.ts'

type Props = {
  control: Control<ShipmentValues>
  order: ShownOrder
}

/** Status, tracking number and files of the verified part. */
export const VerifiedOrderFields = ({ control, order }: Props) => {
  const t = verifiedTexts.useText()
  const verifyText = verifyTexts.useText()
  const camera = cameraTexts.useText()
  const lines = useWatch({ control, name: 'verified' })
  const mayFiles = order.can.editFiles
  const files = useLines(control, 'files', { newLine: () => ({ file: null }), max: 50 })
  const { getValues, setValue } = useFormContext<ShipmentValues>()
  const attach = async ({ imageName, photo }: Taken): Promise<void> => {
    const ending = imageName.split('.').at(-1) ?? 'jpg'
    const name = `${camera('photoName', { stamp: stamp() })}.${ending}`
    const file = await uploadOrderFile(new File([photo], name, { type: photo.type }))
    setValue('files', [...getValues('files').filter((line) => line.file !== null), { file }], { shouldDirty: true })
  }
  return (
    <FieldGrid>
      <StatusFields
        current={order.status}
        can={order.can}
        span={4}
        failureNeedsReason
        asksReason={needsVerifiedReason({ verified: lines }, order)}
      />
      <TrackingNumber shipment={order} label={t('trackingNumber')} none={t('none')} />
      {mayFiles &&
        files.ids.map((id, at) => (
          <OrderFileField
            key={id}
            control={control}
            name={`files.${at}.file`}
            label={verifyText('attachment', { number: at + 1 })}
            span={4}
            readOnly={false}
          />
        ))}
      {mayFiles && (
        <FieldCell span={4}>
          <div className="wb-fz-12-5 wb-lh-18 wb-medium">{verifyText('attachments')}</div>
          <div className={`wb-flex wb-wrap wb-gap-8 ${css['buttons']}`}>
            <AddLine lines={files} label={verifyText('addFile')} />
            <CaptureButton onTaken={attach} />
          </div>
        </FieldCell>
      )}
    </FieldGrid>
  )
}
