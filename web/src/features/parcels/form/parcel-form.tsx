import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { useHasPermission } from '../../../platform/session.tsx'
import { rebaseDraft } from '../../../shipment/conflict/use-conflict.ts'
import { useUnsavedChangesGuard } from '../../../ui/form/use-unsaved-changes-guard.ts'
import { Page } from '../../../ui/page.tsx'
import { PARCEL_LIST_PATH } from '../parcels.api.ts'
import { parcelMerge } from './parcel-merge.ts'
import { ParcelCards } from './parcel-cards.tsx'
import { ParcelFiguresProvider } from './parcel-figures.tsx'
import { type AddressValues, type ParcelFormValues, valuesOfParcel } from './parcel-form-values.ts'
import { ParcelConflict } from './parcel-conflict.tsx'
import { ParcelHead } from './parcel-head.tsx'
import { rightsOf } from './parcel-rights.ts'
import { parcelFormTexts } from './texts-form.ts'
import { useNamedDrafts } from './use-named-drafts.ts'
import { useParcelForm } from './use-parcel-form.ts'
import { useSaveParcel } from './use-save-parcel.ts'

type Props = {
  parcel?: ParcelDetail
  /** The parcel that a new one is copied from. */
  copied?: ParcelDetail | undefined
  defaults: ParcelFormValues
  /** Where the company that this person works for sends from. */
  profile?: AddressValues | undefined
  /** Somebody has saved the parcel since its fields were filled. */
  isOvertaken?: boolean
  /** Shows this reading of the parcel, and fills the form anew. */
  adopt?: (parcel: ParcelDetail) => void
  /** Is there something typed that is not saved? */
  onTyping?: (is: boolean) => void
}

/** The form of a parcel, its sections in the order of rule PAR-25. Without a parcel: a new one. */
export const ParcelForm = ({ parcel, copied, defaults, profile, isOvertaken = false, adopt, onTyping }: Props) => {
  const t = parcelFormTexts.useText()
  const may = useHasPermission()
  const navigate = useNavigate()
  const rights = rightsOf(parcel, {
    mayPriceNew: may('price.editBeforeDeparture') && may('parcel.create'),
    mayDeclare: may('parcel.editDeclared'),
  })
  const bound = useParcelForm(parcel, defaults, rights.mayPrice)
  const { form, facts } = bound
  const { isDirty } = useFormState({ control: form.control })
  useEffect(() => onTyping?.(isDirty), [isDirty, onTyping])
  const drafts = useNamedDrafts(form)
  const back = (): void => void navigate({ to: PARCEL_LIST_PATH })
  const { save, busy, draft, conflict, compare } = useSaveParcel({
    parcel,
    copiedId: copied?.id,
    form,
    mayPrice: rights.mayPrice,
    adopt,
    saved: () => {
      if (parcel) return onTyping?.(false)
      if (drafts.current) drafts.drop(drafts.current.id)
      back()
    },
  })
  const isPutAside = (): boolean => !parcel && drafts.isKept(form.getValues())
  useUnsavedChangesGuard(() => isDirty && !busy && rights.maySave && !isPutAside(), draft.drop)

  /** The photos' dialog has saved what was measured; what else was typed stays on top of it. */
  const onVerified = (saved: ParcelDetail): void => {
    if (!parcel) return
    const { verified, realTotalPrice, pricedWeight } = valuesOfParcel(saved)
    const values = { ...form.getValues(), verified, realTotalPrice, pricedWeight }
    const laid = rebaseDraft(parcelMerge, { base: valuesOfParcel(parcel), values }, saved)
    if (JSON.stringify(laid) === JSON.stringify(valuesOfParcel(saved))) draft.drop()
    else draft.rebaseTo(laid, valuesOfParcel(saved))
    adopt?.(saved)
  }
  return (
    <FormProvider {...form}>
      <Page ground>
        <ParcelHead
          parcel={parcel}
          draft={draft}
          copied={copied?.sglShipmentId}
          readOnly={rights.readOnly && t(rights.readOnly)}
          compare={isOvertaken && isDirty ? () => void compare() : undefined}
        />
        <ParcelFiguresProvider parcel={parcel} facts={facts}>
          <ParcelCards
            parcel={parcel}
            bound={bound}
            rights={rights}
            profile={profile}
            drafts={drafts}
            onVerified={onVerified}
            onBack={back}
            save={save}
            busy={busy}
          />
        </ParcelFiguresProvider>
        {conflict && <ParcelConflict conflict={conflict} />}
      </Page>
    </FormProvider>
  )
}
