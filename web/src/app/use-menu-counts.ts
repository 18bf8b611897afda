import { useDraftCount } from '../features/billing/use-statement-totals.ts'
import { useConnectionsToLook } from '../features/carriers/connections-to-look.ts'
import { useTaskCount } from '../features/orders/use-task-count.ts'
import { useSubmittedPickups } from '../features/pickups/submitted-pickups.ts'
import { useHasPermission } from '../platform/session.tsx'
import { usePageIdle } from './shell/use-page-idle.ts'

/** Counts of pending work for menu items, by path; fetched once the page is idle. */
export const useMenuCounts = (): Readonly<Record<string, number>> => {
  const may = useHasPermission()
  const isIdle = usePageIdle()
  return {
    '/billing': useDraftCount(isIdle && may('statement.manage')),
    '/carrier': useConnectionsToLook(isIdle && may('carrier.manage')),
    '/task': useTaskCount(isIdle && may('order.process')),
    '/order/pickup-request': useSubmittedPickups(isIdle && may('pickup.assign')),
  }
}
