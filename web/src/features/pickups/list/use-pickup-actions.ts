import { completePickup, reopenPickup } from '@waybill/contract/pickups/endpoints'
import type { PickupRow } from '@waybill/contract/pickups/schemas'
import { IconCircleCheck, IconDownload, IconFileText, IconRestore, IconUserPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { confirm } from '../../../ui/confirm.tsx'
import type { RowAction } from '../../../ui/data-grid/grid-types.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { toast } from '../../../ui/toast.tsx'
import { pickupKeys } from '../pickups.live.ts'
import { savePickupShipments } from '../save-pickup-shipments.ts'
import { useText } from '../texts.ts'

type Acted = Pick<PickupRow, 'id' | 'pickupNumber' | 'shipments'>

/** Completes a request, and reopens one (rules PUP-7, PUP-8). Each asks for confirmation. */
export const usePickupCalls = () => {
  const t = useText()
  const cache = useQueryClient()
  const act = async (call: () => Promise<unknown>): Promise<void> => {
    try {
      await call()
      toast.success(t('acted'))
    } finally {
      await cache.invalidateQueries({ queryKey: pickupKeys.all })
    }
  }

  const once = useSendOnce()
  const complete = async ({ id, pickupNumber: number, shipments }: Acted): Promise<void> => {
    const isSure = await confirm({
      title: t('completeTitle', { number }),
      text: t('completeText', { count: shipments }),
      confirmLabel: t('complete'),
      icon: IconCircleCheck,
    })
    if (!isSure) return
    await act(() =>
      once({ complete: id }, (idempotencyKey) =>
        api.call(completePickup, { params: { id }, body: {}, idempotencyKey }),
      ),
    )
  }

  const reopen = async ({ id, pickupNumber: number }: Acted): Promise<void> => {
    const isSure = await confirm({
      title: t('reopenTitle', { number }),
      text: t('reopenText'),
      confirmLabel: t('reopen'),
      icon: IconRestore,
    })
    if (isSure) await act(() => api.call(reopenPickup, { params: { id } }))
  }
  return { complete, reopen }
}

/** Actions on a request (rule PUP-23). */
export const usePickupActions = (open: (id: string) => void, assign: (id: string) => void) => {
  const t = useText()
  const { complete, reopen } = usePickupCalls()
  return (row: PickupRow): RowAction[] => {
    const { id, can, pickupUserId } = row
    return [
      { key: 'details', label: t('details'), icon: IconFileText, run: () => open(id) },
      ...(can.assign
        ? [
            {
              key: pickupUserId === null ? 'assign' : 'reassign',
              label: t(pickupUserId === null ? 'assign' : 'reassign'),
              icon: IconUserPlus,
              run: () => assign(id),
            },
          ]
        : []),
      { key: 'download', label: t('download'), icon: IconDownload, run: () => savePickupShipments(id) },
      ...(can.complete
        ? [{ key: 'complete', label: t('complete'), icon: IconCircleCheck, run: () => complete(row) }]
        : []),
      ...(can.reopen ? [{ key: 'reopen', label: t('reopen'), icon: IconRestore, run: () => reopen(row) }] : []),
    ]
  }
}
