import { newParcel } from './new-parcel.ts'
import { copyOf, shipmentLike, type ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMe } from '../../../platform/session.tsx'
import type { StartsFrom } from '../../../shipment/form/created/just-created.ts'
import { useNamedDraft } from '../../../shipment/form/drafts/draft-list.ts'
import { useCountries } from '../../../shipment/reference-queries.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { parcelQuery } from '../parcel-queries.ts'
import { senderOf } from './merchant-sender.ts'
import { ParcelForm } from './parcel-form.tsx'
import { quotedParcel } from './quoted-parcel.ts'
import type { QuoteSearch } from './quote-search.ts'

/**
 * `/shipment/sgl-parcel/add-shipment`: a new parcel; `?from={id}` copies one, `?like={id}` keeps its sender, service
 * and currency, `?draft={id}` opens a draft; or a quote of the public page (rules PAR-25, MER-14, PRC-62).
 */
export const NewParcelScreen = () => {
  const { from, like, draft, ...quote }: StartsFrom & QuoteSearch = useSearch({ strict: false })
  const { opened, isPending } = useNamedDraft<ShipmentValues>(draft, 'parcel')
  const model = from ?? like
  const { company } = useMe()
  const countries = useCountries()
  const { data: saved, error, refetch } = useQuery({ ...parcelQuery(model ?? ''), enabled: model !== undefined })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  // The sender's country is looked up in the country list, which is cached.
  if (countries.length === 0 || isPending || (model !== undefined && !saved)) return <Page ground>{null}</Page>
  const profile = senderOf(company, countries)
  const start = newParcel(company?.id ?? '', profile)
  return (
    <ParcelForm
      key={model ?? 'new'}
      copied={from === undefined ? undefined : saved}
      opened={opened}
      profile={profile}
      defaults={
        saved
          ? (from === undefined ? shipmentLike : copyOf)(saved, start)
          : { ...quotedParcel(start, quote), ...opened?.values }
      }
    />
  )
}
