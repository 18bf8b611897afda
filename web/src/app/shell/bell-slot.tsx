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

/** A phone that scans is no desk: what it scans opens elsewhere (rule POP-1). */
const SCAN_PATH = '/scan'

/** The bell, and the live connections behind it: once the page stands, in a place that is kept for it. */
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
