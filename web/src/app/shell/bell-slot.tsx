import { useLocation } from '@tanstack/react-router'
import { useHasPermission } from '../../platform/session.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { Bell } from '../live/bell.tsx'
import { Live } from '../live/live.tsx'
import { usePageIdle } from './use-page-idle.ts'

const PackagesPopUp = lazyComponent(
  async () => (await import('../../features/packages-pop-up/packages-pop-up.tsx')).PackagesPopUp,
  { kind: 'unprompted' },
)

/** Scanning phones are not desks: their scans do not open here (rule POP-1). */
const SCAN_PATH = '/scan'

/** Loads the bell and the live connections once the page is idle; their place is reserved. */
export const BellSlot = ({ size }: { size: number }) => {
  const may = useHasPermission()
  const { pathname } = useLocation()
  const isDesk = may('station.scan') && may('parcel.recordPackages') && pathname !== SCAN_PATH
  return usePageIdle() ? (
    <>
      <Live />
      <Bell size={size} />
      {isDesk && <PackagesPopUp />}
    </>
  ) : (
    <span style={{ flex: 'none', width: size }} />
  )
}
