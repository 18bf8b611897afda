import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatTime } from '../../../platform/format.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { useCompanies } from '../../../shipment/reference-queries.ts'
import { StatusHistory } from '../../../shipment/status-history.tsx'
import { CompanyPicker } from './company-picker.tsx'
import { DetailsSection } from './details-section.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { DraftsSection } from './drafts-section.tsx'
import { senderOf } from './merchant-sender.ts'
import { ParcelFees } from './parcel-fees.tsx'
import { ParcelFoot } from './parcel-foot.tsx'
import type { AddressValues, ParcelFormValues } from './parcel-form-values.ts'
import { ParcelLayout } from './parcel-layout.tsx'
import { ParcelPackages } from './parcel-packages.tsx'
import type { ParcelRights } from './parcel-rights.ts'
import { Parties } from './parties.tsx'
import { PriceSection } from './price-section.tsx'
import { parcelFormTexts } from './texts-form.ts'
import type { NamedDrafts } from './use-named-drafts.ts'
import type { useParcelForm } from './use-parcel-form.ts'
import { useParcelRecalculation } from './use-parcel-recalculation.ts'
import { VerifiedParcelSection } from './verified-section.tsx'

type Props = {
  parcel: ParcelDetail | undefined
  bound: ReturnType<typeof useParcelForm>
  rights: ParcelRights
  profile: AddressValues | undefined
  drafts: NamedDrafts
  onVerified: (parcel: ParcelDetail) => void
  onBack: () => void
  save: () => void
  busy: boolean
}

/** The cards and the foot. Re-calculating keeps the form from being saved until it has answered (rule VER-7). */
export const ParcelCards = ({ parcel, bound, rights, profile, drafts, onVerified, onBack, save, busy }: Props) => {
  const t = parcelFormTexts.useText()
  const mayPick = useHasPermission()('user.list') && !parcel
  const { getValues } = useFormContext<ParcelFormValues>()
  const [isNaming, setNaming] = useState(false)
  const recalculation = useParcelRecalculation(parcel)
  const { facts, countries, services, postcodeCheck, recipientCountry } = bound
  const locked = rights.locked && t(rights.locked)
  const sender = usePickedSender(mayPick, countries) ?? profile
  const draftName = (): string =>
    drafts.current?.name ||
    [getValues('to.name1'), getValues('senderReference')].filter(Boolean).join(', ') ||
    t('draftUnnamed', { at: formatTime(new Date()) })
  return (
    <>
      <ParcelLayout
        parcel={parcel}
        maySave={rights.maySave}
        after={
          parcel && (
            <>
              <VerifiedParcelSection parcel={parcel} recalculation={recalculation} onVerified={onVerified} />
              <StatusHistory
                rows={parcel.shipmentStatuses.map(({ statusCode, updatedDate, location, ...row }) => ({
                  ...row,
                  status: statusCode,
                  actionTime: updatedDate,
                  place: location,
                }))}
              />
            </>
          )
        }
      >
        {!parcel && <DraftsSection drafts={drafts} />}
        <DetailsSection
          parcel={parcel}
          services={services}
          countries={countries}
          recipientCountry={recipientCountry}
          locked={locked}
        >
          {mayPick && <CompanyPicker countries={countries} />}
        </DetailsSection>
        <Parties parcel={parcel} countries={countries} locked={locked} postcodeCheck={postcodeCheck} profile={sender} />
        <ParcelPackages locked={locked} />
        <ParcelFees parcel={parcel} facts={facts} />
        <PriceSection facts={facts} isNew={!parcel} />
      </ParcelLayout>
      <ParcelFoot
        parcel={parcel}
        onBack={onBack}
        save={rights.maySave ? save : undefined}
        busy={busy}
        waits={recalculation.busy ? t('recalculating') : undefined}
        saveDraft={parcel ? undefined : () => setNaming(true)}
      />
      {isNaming && (
        <DraftDialog
          name={draftName()}
          onClose={() => setNaming(false)}
          onKeep={(name) => {
            setNaming(false)
            drafts.keep(name)
          }}
        />
      )}
    </>
  )
}

/** Where the company that was picked sends from. */
const usePickedSender = (mayPick: boolean, countries: Props['bound']['countries']): AddressValues | undefined => {
  const merchantId = useWatch<ParcelFormValues, 'merchantId'>({ name: 'merchantId' })
  const companies = useCompanies(mayPick)
  return mayPick
    ? senderOf(
        companies.find(({ id }) => id === merchantId),
        countries,
      )
    : undefined
}
