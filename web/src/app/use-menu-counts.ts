import { useConnectionsToLook } from '../features/carriers/carriers.api.ts'
import { useSubmittedPickups } from '../features/pickups/pickups.api.ts'
import { useHasPermission } from '../platform/session.tsx'
import { usePageIdle } from './shell/use-page-idle.ts'

/** How much waits for somebody behind the items of the menu, by address; counted once the page stands. */
export const useMenuCounts = (): Readonly<Record<string, number>> => {
  const may = useHasPermission()
  const isIdle = usePageIdle()
  return {
    '/carrier': useConnectionsToLook(isIdle && may('carrier.manage')),
    '/order/pickup-request': useSubmittedPickups(isIdle && may('pickup.assign')),
  }
}
