import { editVipLabel } from '@waybill/contract/parcels/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../ui/toast.tsx'
import { parcelKeys } from '../parcels.api.ts'
import { labelTexts } from '../texts-label.ts'

/** Has a label corrected at VIPparcel, as its parcel weighs and measures now (rule BKG-62). */
export const useUpdateVipLabel = (id: string): (() => void) => {
  const t = labelTexts.useText()
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => api.call(editVipLabel, { body: { trackingNumber: id } }),
    onSuccess: async () => {
      toast.success(t('updateOrdered'))
      await cache.invalidateQueries({ queryKey: parcelKeys.one(id) })
    },
  })
  return mutate
}
