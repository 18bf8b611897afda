import { completePickup } from '@waybill/contract/pickups/endpoints'
import type { PickupDetail } from '@waybill/contract/pickups/schemas'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../../../platform/api.ts'
import { useMe } from '../../../platform/session.tsx'
import { toast } from '../../../ui/toast.tsx'
import { pickupKeys } from '../pickups.live.ts'
import { driverPickupsQuery } from './driver-pickups.ts'
import { makePickupOutbox, type PickupOutbox } from './outbox.ts'
import { driverTexts } from './texts.ts'
import { workStore } from './pickup-work.ts'

/** One per account and page: it keeps sending after the screen is left. */
const outboxes = new Map<string, { outbox: PickupOutbox; listeners: Set<(pickup: PickupDetail) => void> }>()

const outboxOf = (accountId: string) => {
  const known = outboxes.get(accountId)
  if (known) return known
  const listeners = new Set<(pickup: PickupDetail) => void>()
  const outbox = makePickupOutbox({
    accountId,
    store: workStore(accountId),
    upload: (photo, pickupId, signal) =>
      api.upload(uploadFile, new File([photo], `pickup-${pickupId}.jpg`, { type: photo.type }), { signal }),
    complete: (id, body, idempotencyKey, signal) =>
      api.call(completePickup, { params: { id }, body, idempotencyKey, signal }),
    onSent: (pickup) => {
      for (const onSaved of listeners) onSaved(pickup)
      toast.success(driverTexts.text('acted'))
    },
  })
  const made = { outbox, listeners }
  outboxes.set(accountId, made)
  return made
}

/** The signed-in driver's work that the server does not know yet. */
export const useOutbox = () => {
  const { id } = useMe()
  const cache = useQueryClient()
  const { outbox, listeners } = useMemo(() => outboxOf(id), [id])
  const works = useSyncExternalStore(outbox.subscribe, outbox.works)
  useEffect(() => {
    const listener = (pickup: PickupDetail): void => {
      // Shown under Done before its stored work is removed.
      cache.setQueryData(
        driverPickupsQuery.queryKey,
        (known) => known && { open: known.open.filter((one) => one.id !== pickup.id), done: [pickup, ...known.done] },
      )
      void cache.invalidateQueries({ queryKey: pickupKeys.all })
    }
    listeners.add(listener)
    void outbox.send()
    return () => void listeners.delete(listener)
  }, [outbox, listeners, cache])
  return { outbox, works }
}
