import { valuesOf } from '../../../shipment/form/shipment-values.ts'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { STATUS } from '@waybill/contract/shipments/status'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { useMe } from '../../../platform/session.tsx'
import { failedBlock } from '../../../shipment/record/failed-block.ts'
import { useFollowedRecord } from '../../../shipment/record/fill-form.ts'
import { RecordFoot } from '../../../shipment/record/record-foot.tsx'
import { OpenBlocksProvider } from '../../../shipment/record/open-blocks.tsx'
import { useRecordWalk } from '../../../shipment/record/use-record-walk.ts'
import { useOpeningFocus } from '../../../shipment/record/use-opening-focus.ts'
import { useUnsavedChangesGuard } from '../../../ui/form/use-unsaved-changes-guard.ts'
import { Page } from '../../../ui/page.tsx'
import { ParcelFiguresProvider } from '../form/parcel-figures.tsx'
import { parcelMerge } from '../form/parcel-merge.ts'
import { parcelFormTexts } from '../form/texts-form.ts'
import { useParcelForm } from '../form/use-parcel-form.ts'
import { useSaveParcel } from '../form/use-save-parcel.ts'
import { PARCEL_WALKS } from '../parcel-lists.ts'
import { PARCEL_LIST_PATH } from '../parcels.api.ts'
import { ParcelBlocks } from './parcel-blocks.tsx'
import { ShipmentConflict } from '../../../shipment/form/conflict/shipment-conflict.tsx'
import { ParcelHead } from './parcel-head.tsx'
import { rightsOf } from './parcel-rights.ts'

type Props = {
  parcel: ShownParcel
  /** The version that the fields were filled from; another one refills them. */
  loadedVersion: number
  /** Someone saved the parcel since its fields were filled. */
  isOutdated: boolean
  /** Shows this read of the parcel and refills the form. */
  adopt: (parcel: ShownParcel) => void
  /** Called when the form starts or stops having unsaved changes. */
  onTyping: (is: boolean) => void
}

/** A saved parcel: text first, staff work on top (rule PAR-25). */
export const ParcelRecord = ({ parcel, loadedVersion, isOutdated, adopt, onTyping }: Props) => {
  const t = parcelFormTexts.useText()
  const { company } = useMe()
  const navigate = useNavigate()
  const isCompany = company !== null
  const rights = rightsOf(parcel)
  const [defaults] = useState(() => valuesOf(parcel))
  const bound = useParcelForm(parcel, defaults, rights.mayPrice)
  const { form } = bound
  const walk = useRecordWalk(PARCEL_WALKS, parcel.id)
  // Parcels have no lock.
  useOpeningFocus(false)
  const { isDirty } = useFormState({ control: form.control })
  useEffect(() => onTyping(isDirty), [isDirty, onTyping])
  useFollowedRecord(parcelMerge, form, { record: parcel, loadedVersion })
  const { save, busy, draft, conflict, compare } = useSaveParcel({
    parcel,
    startedFrom: undefined,
    form,
    mayPrice: rights.mayPrice,
    adopt,
    saved: () => onTyping(false),
  })
  useUnsavedChangesGuard(isDirty && !busy && rights.maySave, draft.drop)
  const [isRecalculating, setRecalculating] = useState(false)

  /** The photo dialog saved the verified packages; other typed changes are rebased onto them. */
  const onVerified = (saved: ShownParcel): void => {
    form.setValue('verified', valuesOf(saved).verified)
    adopt(saved)
  }
  const waits = parcel.isBooking ? t('beingBooked') : isRecalculating ? t('recalculating') : undefined
  const isCorrected = parcel.status === STATUS.creatingFailed && parcel.can.editDeclared
  return (
    <FormProvider {...form}>
      <OpenBlocksProvider
        isCorrected={isCorrected}
        opened={isCorrected ? failedBlock(parcel.additionalMessage) : undefined}
      >
        <Page ground>
          <ParcelHead
            parcel={parcel}
            draft={draft}
            isCompany={isCompany}
            walk={walk}
            compare={isOutdated && isDirty ? () => void compare() : undefined}
          />
          <ParcelFiguresProvider parcel={parcel} facts={bound.facts}>
            <ParcelBlocks
              parcel={parcel}
              bound={bound}
              isCompany={isCompany}
              onVerified={onVerified}
              next={walk?.next}
              onRecalculating={setRecalculating}
            />
            {rights.maySave && (
              <RecordFoot
                group={t('sectionOfForm')}
                onBack={() => void navigate({ to: PARCEL_LIST_PATH })}
                save={save}
                busy={busy ? 'save' : undefined}
                waits={waits}
                mayPrice={parcel.can.changePrice}
                hasVerified
              />
            )}
          </ParcelFiguresProvider>
          {conflict && <ShipmentConflict conflict={conflict} />}
        </Page>
      </OpenBlocksProvider>
    </FormProvider>
  )
}
