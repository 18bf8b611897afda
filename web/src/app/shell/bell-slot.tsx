import { Bell } from '../live/bell.tsx'
import { Live } from '../live/live.tsx'
import { usePageIdle } from './use-page-idle.ts'

/** The bell, and the live connection behind it: once the page stands, in a place that is kept for it. */
export const BellSlot = ({ size }: { size: number }) =>
  usePageIdle() ? (
    <>
      <Live />
      <Bell size={size} />
    </>
  ) : (
    <span style={{ flex: 'none', width: size }} />
  )
