import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useShownRecord } from '../../../shipment/use-shown-record.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { parcelKeys, parcelQuery } from '../parcels.api.ts'
import { shownParcel } from './parcel-merge.ts'
import { ParcelForm } from './parcel-form.tsx'
import { valuesOfParcel } from './parcel-form-values.ts'

/** `/shipment/sgl-parcel/update-shipment/{id}` (rule PAR-25). */
export const SavedParcelScreen = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(parcelQuery(id))
  const shown = useShownRecord(data, parcelKeys, shownParcel)
  if (shown) {
    const { key, record: parcel, ...form } = shown
    return <ParcelForm key={key} parcel={parcel} defaults={valuesOfParcel(parcel)} {...form} />
  }
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return <Page ground>{null}</Page>
}
