import { assignPickups } from '@waybill/contract/pickups/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { runBulkCall } from '../../../shipment/bulk/run-bulk-call.ts'
import type { BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import { pickupKeys } from '../pickups.live.ts'
import { useText } from '../texts.ts'
import { DriverDialog } from './driver-dialog.tsx'

type Props = { ids: string[]; finish: (outcome: BulkOutcome | undefined) => void }

/** Assigns the selected requests to one delivery employee (rule PUP-82). */
export const AssignPickupsDialog = ({ ids, finish }: Props) => {
  const t = useText()
  const cache = useQueryClient()
  const assign = async (pickupUserId: string): Promise<void> => {
    try {
      const call = api.call(assignPickups, { body: { ids, pickupUserId } })
      finish(await runBulkCall(call, ({ done }) => t('assignedMany', { count: done.length })))
    } finally {
      await cache.invalidateQueries({ queryKey: pickupKeys.all })
    }
  }
  return (
    <DriverDialog title={t('assignMany', { count: ids.length })} assign={assign} onClose={() => finish(undefined)} />
  )
}
