import { needsVerifiedReason } from '../form/parcel-body.ts'
import { emptyVerified, partyValues, valuesOf } from '../../../shipment/form/shipment-values.ts'
import type { PackageInput, VerifiedInput } from '@waybill/contract/shipments/input'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { Button } from '@mantine/core'
import { requiredText } from '@waybill/contract/kernel/entity'
import { passedLimits } from '@waybill/contract/parcels/rules'
import { PackagesUpdate } from '@waybill/contract/parcels/schemas'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { formatWeight } from '../../../platform/format.ts'
import { computePackageWeights } from '../../../shipment/form/package-weights.ts'
import { VerifiedTable } from '../../../shipment/record/verified-table.tsx'
import { UnpricedNotice } from '../../../shipment/list/unpriced-notice.tsx'
import { verifiedTexts } from '../../../shipment/record/texts-verified.ts'
import { AddLine } from '../../../ui/form/line-table.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { problemResolver, schemaProblems } from '../../../ui/form/problem-resolver.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useLines } from '../../../ui/form/use-lines.ts'
import { useTouchedForm } from '../../../ui/form/use-touched-form.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { partyLine } from '../../../shipment/form/party-fields.tsx'
import { PackagePhoto, usePhotosOf } from './package-photo.tsx'
import { formPath } from '../form/parcel-problems.ts'
import css from '../form/parcel-form.module.css'
import { parcelFormTexts } from '../form/texts-form.ts'
import { useSaveVerified, verifyBody, type VerifyValues } from './use-save-verified.ts'

/** Width of a photo with its buttons. */
const PHOTO_PX = 168

type Props = {
  parcel: ShownParcel
  /** Declared and verified packages of the form; without verified ones, one line to start with. */
  declared: readonly PackageInput[]
  lines: readonly VerifiedInput[]
  /** Called with the saved parcel. The dialog stays open if something was typed during the save. */
  onSaved: (parcel: ShownParcel) => void
  /** Opens the next parcel of the list. */
  next?: (() => void) | undefined
  onClose: () => void
}
const WithReason = PackagesUpdate.extend({ reason: requiredText(200).optional() })

/**
 * Records weight, size and a photo of each arrived package without changing the parcel's status. Never replaces what
 * was typed: neither by somebody else's save, nor by the reply to its own (rule PAR-30).
 */
export const VerifyDialog = ({ parcel: shown, declared, lines: given, onSaved, next, onClose }: Props) => {
  const t = parcelFormTexts.useText()
  const tVerified = verifiedTexts.useText()
  // The read that the lines were typed over, even if the record behind the dialog shows a newer one.
  const [parcel, setParcel] = useState(shown)
  const form = useTouchedForm<VerifyValues>({
    defaultValues: {
      declared: [...declared],
      verified: given.length > 0 ? [...given] : [emptyVerified()],
      reason: '',
    },
    resolver: problemResolver((values) =>
      schemaProblems(WithReason.safeParse(verifyBody(parcel, values)).error, formPath),
    ),
  })
  const { control, setValue, getValues } = form
  const { overtaking, send, keepTyped } = useSaveVerified({
    ...{ form, parcel, onSaved, next, onDone: onClose },
    rebase: (over) => {
      setParcel(over)
      setValue('declared', valuesOf(over).declared)
    },
  })
  const lines = useLines(control, 'verified', { newLine: emptyVerified, min: 1, max: 100 })
  const [packages, verified] = useWatch({ control, name: ['declared', 'verified'] })
  const photosOf = usePhotosOf(parcel)
  const passed = passedLimits(parcel.service.code, verified)
  const asksReason = needsVerifiedReason({ verified }, parcel)

  return (
    <FormDialog
      title={t('verifyTitle', { number: parcel.number })}
      size={1180}
      form={form}
      send={send}
      fieldOf={formPath}
      onClose={onClose}
      action={{ label: t('saveVerified') }}
      cancelLabel={t('cancelDialog')}
      aside={<AddLine lines={lines} label={tVerified('addPackage')} />}
    >
      <dl className={`wb-grid wb-gap-12 ${css['parties']}`}>
        {(['sender', 'consignee'] as const).map((side) => {
          const party = parcel[side]
          return (
            <div className="wb-border wb-round-10" key={side}>
              <dt className="wb-caption">{t(side === 'sender' ? 'sender' : 'recipient')}</dt>
              <dd>{partyLine(partyValues('ecommerce', party), party.country?.code)}</dd>
            </div>
          )
        })}
      </dl>
      {overtaking && (
        <InlineAlert
          tone="red"
          action={
            <Button size="xs" onClick={keepTyped}>
              {t('verifyOver')}
            </Button>
          }
        >
          {t('verifyConflict', {
            by: overtaking.by,
            count: overtaking.latest.verifiedTotals.totalQuantity ?? 0,
            chargeable: formatWeight(overtaking.latest.verifiedTotals.totalChargeableWeight ?? 0),
          })}
        </InlineAlert>
      )}
      <div className="wb-overflow-hidden wb-border wb-round-10">
        <FormProvider {...form}>
          <VerifiedTable
            lines={lines}
            readOnly={false}
            was={computePackageWeights('ecommerce', parcel.service.code, packages)}
            is={computePackageWeights('ecommerce', parcel.service.code, verified)}
            photo={{
              label: t('photo'),
              width: PHOTO_PX,
              cell: (at) => (
                <PackagePhoto
                  number={at + 1}
                  image={verified[at]?.photo ?? ''}
                  parcel={parcel}
                  among={() => photosOf(getValues('verified'))}
                  onChange={(image) => setValue(`verified.${at}.photo`, image, { shouldDirty: true })}
                />
              ),
            }}
            onEnd={(field) => field.form?.requestSubmit()}
          />
        </FormProvider>
      </div>
      {(passed.length > 0 || asksReason) && (
        <div className="wb-grid wb-gap-10">
          <UnpricedNotice serviceCode={parcel.service.code} reasons={passed} />
          {asksReason && <TextField control={control} name="reason" label={tVerified('verifiedReason')} required />}
        </div>
      )}
    </FormDialog>
  )
}
