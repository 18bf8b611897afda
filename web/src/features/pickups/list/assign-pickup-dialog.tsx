import { assignPickup } from '@waybill/contract/pickups/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError, sentencesOf } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/format.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { toast } from '../../../ui/toast.tsx'
import { pickupQuery } from '../pickups.api.ts'
import { pickupKeys } from '../pickups.live.ts'
import { useText } from '../texts.ts'
import css from './assign.module.css'
import { DriverDialog } from './driver-dialog.tsx'

const CONFLICT = 409

/**
 * Assigns a request to a delivery employee (rule PUP-23). If somebody was faster, says who, and shows the current
 * state.
 */
export const AssignPickupDialog = ({ id, close }: { id: string; close: () => void }) => {
  const t = useText()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({ ...pickupQuery(id), staleTime: 0 })
  const [conflict, setConflict] = useState<string>()

  const assign = async (pickupUserId: string): Promise<void> => {
    setConflict(undefined)
    try {
      await api.call(assignPickup, { body: { pickupId: id, pickupUserId, version: data?.version ?? 0 } })
      toast.success(t('assigned'))
      close()
    } finally {
      await cache.invalidateQueries({ queryKey: pickupKeys.all })
    }
  }
  const onError = (failure: unknown): boolean => {
    if (!(failure instanceof ApiError) || (failure.status !== CONFLICT && failure.code !== 'invalid_state'))
      return false
    setConflict(sentencesOf(failure).join(' '))
    return true
  }
  return (
    <DriverDialog
      title={t('assignPickup')}
      of={{ isLoaded: data !== undefined, error, refetch }}
      assign={assign}
      onError={onError}
      onClose={close}
    >
      {conflict !== undefined && <InlineAlert tone="amber">{conflict}</InlineAlert>}
      {data && (
        <div className={css['what']}>
          <b>{data.pickupNumber}</b> {formatDateTime(data.pickupTime).slice(0, -3)}
          <span className="wb-block wb-secondary">{data.pickupAddress}</span>
          {data.pickupUserName !== null && (
            <span className="wb-block wb-secondary" role="status">
              {t('assignedNow', { name: data.pickupUserName })}
            </span>
          )}
        </div>
      )}
    </DriverDialog>
  )
}
