import type { ParcelDetail } from '@waybill/contract/parcels/shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useReducer, useRef, useState } from 'react'
import type { Shown } from '../../../shipment/shown-record.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { parcelKeys, parcelQuery } from '../parcels.api.ts'
import { shownParcel } from './kept-parcel.ts'
import { ParcelForm } from './parcel-form.tsx'
import { valuesOfParcel } from './parcel-form-values.ts'

/** `/shipment/sgl-parcel/update-shipment/{id}` (spec 3 §2.3). */
export const SavedParcelScreen = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(parcelQuery(id))
  const cache = useQueryClient()
  const shown = useRef<Shown<ParcelDetail>>(undefined)
  // Drawn again when typing ends: what others saved meanwhile is shown then.
  const [isTyping, setTyping] = useState(false)
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  if (data) {
    shown.current = shownParcel(shown.current, data, isTyping)
    const { record: parcel, filledAt } = shown.current
    return (
      <ParcelForm
        key={`${parcel.id}/${filledAt}`}
        parcel={parcel}
        defaults={valuesOfParcel(parcel)}
        isOvertaken={parcel.version !== data.version}
        onTyping={setTyping}
        adopt={(latest) => {
          shown.current = { record: latest, filledAt: latest.version }
          cache.setQueryData(parcelKeys.one(id), latest)
          void cache.invalidateQueries({ queryKey: parcelKeys.lists })
          // It may have been heard and read already: then the cache has nothing new to say.
          redraw()
        }}
      />
    )
  }
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return <Page ground>{null}</Page>
}
