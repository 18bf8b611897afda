import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { updateParcelPackages } from '@waybill/contract/parcels/endpoints'
import { requiredText } from '@waybill/contract/kernel/entity'
import { passedLimits } from '@waybill/contract/parcels/rules'
import { PackagesUpdate, type ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { formatCount, formatKg, formatWeight } from '../../../platform/format.ts'
import { computePackageWeights } from '../../../shipment/package-weights.ts'
import { UnpricedNotice } from '../../../shipment/unpriced-notice.tsx'
import { verifiedTexts } from '../../../shipment/texts-verified.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { showFieldErrors } from '../../../ui/form/form-errors.ts'
import { AddLine } from '../../../ui/form/line-table.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { schemaResolver } from '../../../ui/form/problem-resolver.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useLines } from '../../../ui/form/use-lines.ts'
import { useTouchedForm } from '../../../ui/form/use-touched-form.ts'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { addressLine } from './merchant-sender.ts'
import { PackagePhoto, usePhotosOf } from './package-photo.tsx'
import { needsVerifiedReason, verifiedBody } from './parcel-form-body.ts'
import { addressValues, emptyVerified, type VerifiedValues } from './parcel-form-values.ts'
import css from './parcel-form.module.css'
import { parcelFormTexts } from './texts-form.ts'

type Props = {
  parcel: ParcelDetail
  /** The lines as they stand in the form; empty: one to begin with. */
  lines: readonly VerifiedValues[]
  onSaved: (parcel: ParcelDetail) => void
  onClose: () => void
}
type Values = { packages: VerifiedValues[]; reason: string }

/** An empty quantity is said so, where a missing one would be one (rule PAR-23). */
const bodyOf = (parcel: ParcelDetail, { packages, reason }: Values) => ({
  id: parcel.id,
  version: parcel.version,
  packages: packages.map((line) => ({ ...verifiedBody(line), quantity: line.quantity })),
  ...(needsVerifiedReason({ verified: packages }, parcel) ? { reason: reason.trim() } : {}),
  isCreated: false,
})
const WithReason = PackagesUpdate.extend({ reason: requiredText(200).optional() })

/** Weight, sizes and a photo of each package that arrived (rule PAR-30); recorded without moving the parcel (PAR-30). */
export const VerifyDialog = ({ parcel, lines: given, onSaved, onClose }: Props) => {
  const t = parcelFormTexts.useText()
  const tVerified = verifiedTexts.useText()
  const ui = uiTexts.useText()
  const isPhone = useWidth() === 'phone'
  const [busy, setBusy] = useState(false)
  const form = useTouchedForm<Values>({
    defaultValues: { packages: given.length > 0 ? [...given] : [emptyVerified()], reason: '' },
    resolver: schemaResolver<Values>(WithReason, (values) => bodyOf(parcel, values)),
  })
  const { control, setValue, getValues, formState } = form
  const lines = useLines(control, 'packages', { newLine: emptyVerified, min: 1, max: 100 })
  const packages = useWatch({ control, name: 'packages' })
  const photosOf = usePhotosOf(parcel)
  const { lines: weights, totals } = computePackageWeights('ecommerce', parcel.serviceCode, packages)
  const { isDirty } = formState
  const passed = passedLimits(parcel.serviceCode, packages)
  const asksReason = needsVerifiedReason({ verified: packages }, parcel)

  const close = async (): Promise<void> => {
    const asks = {
      title: ui('leaveTitle'),
      text: ui('leaveText'),
      confirmLabel: ui('leave'),
      cancelLabel: ui('stay'),
      destructive: true,
    }
    if (!isDirty || (await confirm(asks))) onClose()
  }
  const save = form.handleSubmit(async (values) => {
    setBusy(true)
    try {
      const saved = await api.call(updateParcelPackages, { body: bodyOf(parcel, values) as never })
      toast.success(t('verifySaved'), { text: saved.sglShipmentId })
      onSaved(saved)
    } catch (error) {
      showFieldErrors(form, error)
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  })
  return (
    <Modal
      opened
      onClose={() => void close()}
      size={1180}
      padding={20}
      fullScreen={isPhone}
      title={t('verifyTitle', { number: parcel.sglShipmentId })}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <dl className={css['parties']}>
          {(['from', 'to'] as const).map((side) => {
            const address = side === 'from' ? parcel.shipFromAddress : parcel.shipToAddress
            return (
              <div key={side}>
                <dt>{t(side === 'from' ? 'sender' : 'recipient')}</dt>
                <dd>{addressLine(addressValues(address), address.country ?? '')}</dd>
              </div>
            )
          })}
        </dl>
        <p className={css['declaredIs']}>
          {t('declaredIs', {
            count: parcel.totalQuantity,
            weight: formatWeight(parcel.totalWeight),
            chargeable: formatWeight(parcel.totalChargeableWeight),
          })}
        </p>
        <div className={css['dialogCard']}>
          {lines.ids.map((id, at) => (
            <div key={id} className={css['line']} role="group" aria-label={t('packageNumber', { number: at + 1 })}>
              <h3 className={css['lineHead']}>
                {t('packageNumber', { number: at + 1 })}
                {lines.remove && (
                  <ActionIcon
                    size={30}
                    aria-label={ui('deleteLine', { line: at + 1 })}
                    onClick={() => lines.remove?.(at)}
                  >
                    <IconTrash size={16} stroke={1.75} />
                  </ActionIcon>
                )}
              </h3>
              <PackagePhoto
                number={at + 1}
                image={packages[at]?.image ?? ''}
                parcel={parcel}
                among={() => photosOf(getValues('packages'))}
                onChange={(image) => setValue(`packages.${at}.image`, image, { shouldDirty: true })}
              />
              <div>
                <FieldGrid>
                  <NumberField
                    control={control}
                    name={`packages.${at}.quantity`}
                    label={t('quantity')}
                    decimals={0}
                    required
                    span={2}
                  />
                  <NumberField
                    control={control}
                    name={`packages.${at}.weight`}
                    label={t('weight')}
                    unit="kg"
                    required
                    span={3}
                  />
                  {(['length', 'width', 'height'] as const).map((side) => (
                    <NumberField
                      key={side}
                      control={control}
                      name={`packages.${at}.${side}`}
                      label={t(side)}
                      unit="cm"
                      required
                      span={2}
                    />
                  ))}
                </FieldGrid>
                <dl className={css['figures']}>
                  <Figure label={t('volumetric')} value={formatWeight(weights[at]?.volumetricWeight ?? 0)} />
                  <Figure label={t('chargeable')} value={formatWeight(weights[at]?.chargeableWeight ?? 0)} />
                </dl>
              </div>
            </div>
          ))}
          <dl className={`${css['figures']} ${css['dialogTotals']}`}>
            <Figure label={t('quantity')} value={formatCount(totals.totalQuantity)} />
            <Figure label={t('weight')} value={`${formatKg(totals.totalWeight)} kg`} />
            <Figure label={t('volumetric')} value={`${formatKg(totals.totalVolumetricWeight)} kg`} />
            <Figure label={t('chargeable')} value={`${formatKg(totals.totalChargeableWeight)} kg`} />
          </dl>
        </div>
        {(passed.length > 0 || asksReason) && (
          <div className={css['under']}>
            <UnpricedNotice serviceCode={parcel.serviceCode} reasons={passed} />
            {asksReason && <TextField control={control} name="reason" label={tVerified('verifiedReason')} required />}
          </div>
        )}
        <div className={css['dialogFoot']}>
          <AddLine lines={lines} label={tVerified('addPackage')} />
          <Button onClick={() => void close()}>{t('cancelDialog')}</Button>
          <Button type="submit" variant="filled" loading={busy}>
            {t('saveVerified')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
