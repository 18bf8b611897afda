import { editVipLabel } from '@waybill/contract/parcels/list-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { toast } from '../../ui/toast.tsx'
import { parcelKeys } from './parcels.api.ts'
import { labelTexts } from './texts-label.ts'

/** Corrects a VIPparcel label to the parcel's current weight and measures (rule BKG-62). */
export const useUpdateVipLabel = (): ((parcel: { id: string }) => Promise<void>) => {
  const t = labelTexts.useText()
  const cache = useQueryClient()
  return async ({ id }) => {
    await api.call(editVipLabel, { body: { trackingNumber: id } })
    toast.success(t('updateOrdered'))
    await Promise.all([
      cache.invalidateQueries({ queryKey: parcelKeys.one(id) }),
      cache.invalidateQueries({ queryKey: parcelKeys.lists }),
    ])
  }
}
