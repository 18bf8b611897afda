import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { PartyInput } from '@waybill/contract/shipments/input'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useFormState } from 'react-hook-form'
import { useHasPermission } from '../../../platform/session.tsx'
import { CompanyTaxNumbers } from '../../../shipment/form/company-tax-numbers.tsx'
import { useGoToCreated } from '../../../shipment/form/created/just-created.ts'
import type { NamedDraft } from '../../../shipment/form/drafts/draft-list.ts'
import { useDrafts } from '../../../shipment/form/drafts/use-drafts.ts'
import { DraftBanner } from '../../../ui/form/draft-banner.tsx'
import { useUnsavedChangesGuard } from '../../../ui/form/use-unsaved-changes-guard.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { PARCEL_LIST_PATH, parcelHref } from '../parcels.api.ts'
import { ParcelCards } from './parcel-cards.tsx'
import { ParcelFiguresProvider } from './parcel-figures.tsx'
import { parcelFormTexts } from './texts-form.ts'
import { useParcelForm } from './use-parcel-form.ts'
import { useSaveParcel } from './use-save-parcel.ts'

type Props = {
  /** The parcel to copy. */
  copied?: ShownParcel | undefined
  /** The draft to start from. */
  opened?: NamedDraft<ShipmentValues> | undefined
  defaults: ShipmentValues
  /** Sender from the profile of this person's company. */
  profile?: PartyInput | undefined
}

/** Form of a new parcel, its sections in the order of rule PAR-25. */
export const ParcelForm = ({ copied, opened, defaults, profile }: Props) => {
  const t = parcelFormTexts.useText()
  const may = useHasPermission()
  const navigate = useNavigate()
  const goToCreated = useGoToCreated()
  const mayPrice = may('price.editBeforeDeparture') && may('parcel.create')
  const bound = useParcelForm(undefined, defaults, mayPrice)
  const { form, facts } = bound
  const { isDirty } = useFormState({ control: form.control })
  const drafts = useDrafts(form, {
    line: 'ecommerce',
    kind: 'parcel',
    isNew: true,
    opened,
    onKept: () => draft.drop(),
  })
  const back = (): void => void navigate({ to: PARCEL_LIST_PATH })
  const { save, busy, draft } = useSaveParcel({
    parcel: undefined,
    startedFrom: drafts.current?.id ?? copied?.id,
    form,
    mayPrice,
    adopt: undefined,
    saved: (parcel) => {
      if (drafts.current) drafts.drop(drafts.current.id)
      goToCreated(PARCEL_LIST_PATH, parcelHref(parcel))
    },
  })
  useUnsavedChangesGuard(isDirty && !busy, draft.drop)
  return (
    <FormProvider {...form}>
      <CompanyTaxNumbers line="ecommerce" known={bound.taxNumbers} />
      <Page ground>
        <PageHeader
          title={t('newParcel')}
          crumbs={[{ label: t('ecommerce'), to: PARCEL_LIST_PATH }]}
          {...(copied ? { fact: t('duplicateOf', { number: copied.number }) } : {})}
        >
          <DraftBanner draft={draft} />
        </PageHeader>
        <ParcelFiguresProvider parcel={undefined} facts={facts}>
          <ParcelCards bound={bound} profile={profile} drafts={drafts} onBack={back} save={save} busy={busy} />
        </ParcelFiguresProvider>
      </Page>
    </FormProvider>
  )
}
