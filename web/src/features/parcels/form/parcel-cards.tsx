import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { PartyInput } from '@waybill/contract/shipments/input'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatTime } from '../../../platform/format.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { CreationFoot } from '../../../shipment/form/creation/creation-foot.tsx'
import { NewFees } from '../../../shipment/form/creation/new-fees.tsx'
import { DraftDialog } from '../../../shipment/form/drafts/draft-dialog.tsx'
import { DraftsSection } from '../../../shipment/form/drafts/drafts-section.tsx'
import type { Drafts } from '../../../shipment/form/drafts/use-drafts.ts'
import { useCompanies } from '../../../shipment/reference-queries.ts'
import { CreationLayout } from '../../../ui/form/form-layout.tsx'
import { Checklist, useCheckTotal } from './checklist.tsx'
import { ChooseParcelService } from './choose-parcel-service.tsx'
import { CompanyPicker } from './company-picker.tsx'
import { DetailsSection } from './details-section.tsx'
import { senderOf } from './merchant-sender.ts'
import { ParcelPackages } from './parcel-packages.tsx'
import { Recipient, Sender } from './parties.tsx'
import { PriceSection } from './price-section.tsx'
import { parcelFormTexts } from './texts-form.ts'
import type { useParcelForm } from './use-parcel-form.ts'

type Props = {
  bound: ReturnType<typeof useParcelForm>
  profile: PartyInput | undefined
  drafts: Drafts<ShipmentValues>
  onBack: () => void
  save: () => void
  busy: boolean
}

/** Cards and foot of a new parcel. */
export const ParcelCards = ({ bound, profile, drafts, onBack, save, busy }: Props) => {
  const t = parcelFormTexts.useText()
  const mayPick = useHasPermission()('user.list')
  const { getValues } = useFormContext<ShipmentValues>()
  const [isNaming, setNaming] = useState(false)
  const { facts, countries, postcodeCheck, recipientCountry } = bound
  const sender = usePickedSender(mayPick, countries) ?? profile
  const draftName = (): string =>
    drafts.current?.name ||
    [getValues('consignee.name'), getValues('reference')].filter(Boolean).join(', ') ||
    t('draftUnnamed', { at: formatTime(new Date()) })
  return (
    <>
      <CreationLayout
        beside={
          <>
            <PriceSection facts={facts} />
            <Checklist />
          </>
        }
      >
        <DraftsSection drafts={drafts} />
        <Recipient postcodeCheck={postcodeCheck} />
        <Sender
          countries={countries}
          profile={sender}
          {...(mayPick ? { picker: <CompanyPicker countries={countries} /> } : {})}
        />
        <ParcelPackages />
        <DetailsSection recipientCountry={recipientCountry} />
        <ChooseParcelService recipientCountry={recipientCountry} />
        {facts.mayPrice && <NewFees fees={facts.fees} serviceId={facts.service?.id} />}
      </CreationLayout>
      <CreationFoot
        group={t('sectionOfForm')}
        label={t('create')}
        first={useCheckTotal()}
        onBack={onBack}
        save={save}
        isBusy={busy}
        saveDraft={() => setNaming(true)}
      />
      {isNaming && <DraftDialog name={draftName()} onClose={() => setNaming(false)} onKeep={drafts.keep} />}
    </>
  )
}

/** Sender from the chosen company's profile. */
const usePickedSender = (mayPick: boolean, countries: Props['bound']['countries']): PartyInput | undefined => {
  const merchantId = useWatch<ShipmentValues, 'merchant'>({ name: 'merchant' })
  const companies = useCompanies(mayPick)
  return mayPick
    ? senderOf(
        companies.find(({ id }) => id === merchantId),
        countries,
      )
    : undefined
}
