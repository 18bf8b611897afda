import type { ServerEvents } from '@waybill/contract/notifications/events'
import { NOTICE_KINDS, type NoticeKind } from '@waybill/contract/notifications/notice-kinds'
import { statusChangeMessage } from '@waybill/contract/notifications/status-change'
import type { ShipmentType } from '@waybill/contract/shipments/shipment-type'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { billingLive } from '../../features/billing/billing.live.ts'
import { carriersLive } from '../../features/carriers/carriers.live.ts'
import { dashboardLive } from '../../features/dashboard/dashboard.live.ts'
import { homeLive } from '../../features/home/home.live.ts'
import { manifestsLive } from '../../features/manifests/manifests.live.ts'
import { ordersLive } from '../../features/orders/orders.live.ts'
import { parcelsLive } from '../../features/parcels/parcels.live.ts'
import { partnerOrdersLive } from '../../features/partner-orders/partner-orders.live.ts'
import { pickupsLive } from '../../features/pickups/pickups.live.ts'
import { scanningLive } from '../../features/scanning/scanning.live.ts'
import { desksLive } from '../../shipment/print-at-station/print-at-station.live.ts'
import { stationsLive } from '../../features/stations/stations.live.ts'
import { checkVersion } from '../../platform/app-version.ts'
import { language } from '../../platform/i18n.ts'
import { liveStarting, liveClosed, liveLost } from '../../platform/live-state.ts'
import { lazyImport, loadWithRetry } from '../../platform/lazy-import.ts'
import { areToastsMuted } from '../../platform/muted-toasts.ts'
import type { LiveFeature, RealtimeOptions } from '../../platform/realtime.ts'
import { IDENTITY, useMe } from '../../platform/session.tsx'
import { tokenSource } from '../../platform/sign-in.ts'
import { toast } from '../../ui/toast.tsx'
import { shipmentPath } from '../../shipment/shipment-path.ts'
import { notificationKeys, readNewest } from './notifications.api.ts'
import { liveTexts } from './texts.ts'
import { drawAttention } from './toast-notice.ts'

/** Lazy: the library is not part of the first load. */
const realtime = lazyImport(() => import('../../platform/realtime.ts'))

/** Features that follow changes by others. */
const FEATURES = [
  ordersLive,
  parcelsLive,
  partnerOrdersLive,
  dashboardLive,
  homeLive,
  carriersLive,
  billingLive,
  manifestsLive,
  pickupsLive,
  scanningLive,
  desksLive,
  stationsLive,
]

type NotifyMessage = Parameters<ServerEvents['Notify']>[0]
type PersonalMessage = Extract<NotifyMessage, { type: NoticeKind }>
const isOwn = (one: NotifyMessage): one is PersonalMessage => (NOTICE_KINDS as readonly string[]).includes(one.type)

const notices = lazyImport(() => import('@waybill/contract/carriers/connection-state'))

/** The toast's sentence in this browser's language; for personal notifications the server writes it. */
const messageOf = async (one: NotifyMessage): Promise<string> => {
  if (isOwn(one)) return (await readNewest(one.type).catch(() => undefined))?.message ?? one.message
  if (one.type === 'carrier')
    return notices().then(
      ({ connectionNotice }) => connectionNotice(one.id, language()),
      () => one.message,
    )
  const [code = ''] = one.message.split(' ', 1)
  return statusChangeMessage(code, one.status, language())
}

/**
 * Keeps the live connection while somebody is signed in, and shows toasts of observed statuses (rule LIV-3). Renders
 * nothing.
 */
export const Live = () => {
  const cache = useQueryClient()
  const router = useRouter()
  const { id } = useMe()
  useEffect(() => {
    const open = (type: ShipmentType, shipmentId: string) =>
      void router.navigate({ to: shipmentPath(type, shipmentId) })
    const readBell = (): void => void cache.invalidateQueries({ queryKey: notificationKeys.all })
    const notifications: LiveFeature = {
      Notify: (one) => {
        readBell()
        const run = (): void => {
          if (one.type === 'carrier') void router.navigate({ to: '/carrier' })
          else if (!isOwn(one)) open(one.type, one.id)
        }
        void messageOf(one).then((message) => {
          // Personal notifications lead to several places: the bell lists them.
          if (!areToastsMuted())
            toast.notify(message, isOwn(one) ? {} : { action: { label: liveTexts.text('open'), run } })
          drawAttention(message, run)
        })
      },
      // Permissions changed; `useUserinfo` refetches the rest.
      Changed: ({ kind }) => (kind === 'identity' ? void cache.invalidateQueries({ queryKey: IDENTITY }) : undefined),
      missed: readBell,
    }
    const options: RealtimeOptions = {
      token: tokenSource.token,
      features: [...FEATURES.map((feature) => feature(cache)), notifications],
      resumed: () => {
        void cache.invalidateQueries()
        // A deploy closes the connection.
        void checkVersion()
      },
      // The next call finds out why: the token is renewed, or the person signs in again.
      refused: () => void cache.invalidateQueries({ queryKey: IDENTITY }),
    }
    liveStarting()
    const stop = loadWithRetry(realtime, ({ connectRealtime }) => connectRealtime(options), liveLost)
    return () => {
      stop()
      liveClosed()
    }
  }, [cache, router, id])
  return null
}
