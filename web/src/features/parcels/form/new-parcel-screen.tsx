import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMe } from '../../../platform/session.tsx'
import { useCountries } from '../../../shipment/reference-queries.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { parcelQuery } from '../parcel-queries.ts'
import { senderOf } from './merchant-sender.ts'
import { ParcelForm } from './parcel-form.tsx'
import { copyOfParcel, newParcel } from './parcel-form-values.ts'

/** `/shipment/sgl-parcel/add-shipment`: a new parcel, empty or copied with `?from={id}` (rule PAR-25). */
export const NewParcelScreen = () => {
  const { from }: { from?: string } = useSearch({ strict: false })
  const { company } = useMe()
  const countries = useCountries()
  const { data: copied, error, refetch } = useQuery({ ...parcelQuery(from ?? ''), enabled: from !== undefined })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  // The sender's country is looked up in the list, which is kept afterwards.
  if (countries.length === 0 || (from !== undefined && !copied)) return <Page ground>{null}</Page>
  const profile = senderOf(company, countries)
  const start = newParcel(company?.id ?? '', profile)
  return (
    <ParcelForm
      key={from ?? 'new'}
      copied={copied}
      profile={profile}
      defaults={copied ? copyOfParcel(copied, start) : start}
    />
  )
}
