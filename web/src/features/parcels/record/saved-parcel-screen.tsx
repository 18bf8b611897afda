import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useIsJustCreated } from '../../../shipment/form/created/just-created.ts'
import { useShownRecord } from '../../../shipment/record/use-shown-record.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { ParcelCreated } from '../created/parcel-created.tsx'
import { parcelQuery } from '../parcel-queries.ts'
import { parcelKeys } from '../parcels.api.ts'
import { shownParcel } from '../form/parcel-merge.ts'
import { ParcelRecord } from './parcel-record.tsx'

/**
 * `/shipment/sgl-parcel/update-shipment/{id}` (rule PAR-25); right after creation the created page comes first (rule
 * MER-17).
 */
export const SavedParcelScreen = () => {
  const { id = '' } = useParams({ strict: false })
  const isJustCreated = useIsJustCreated()
  const { data, error, refetch } = useQuery(parcelQuery(id))
  const shown = useShownRecord(data, parcelKeys, shownParcel)
  if (shown) {
    const { record: parcel, ...followed } = shown
    if (isJustCreated) return <ParcelCreated key={parcel.id} parcel={parcel} />
    return <ParcelRecord key={parcel.id} parcel={parcel} {...followed} />
  }
  if (error) return <FailedState error={error} onRetry={() => void refetch()} backTo="/shipment/sgl-parcel" />
  return <Page ground>{null}</Page>
}
