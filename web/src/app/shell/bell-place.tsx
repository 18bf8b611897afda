import { Bell } from '../live/bell.tsx'
import { Live } from '../live/live.tsx'
import { useSettled } from './use-settled.ts'

/** The bell, and the live connection behind it: once the page stands, in a place that is kept for it. */
export const BellPlace = ({ size }: { size: number }) =>
  useSettled() ? (
    <>
      <Live />
      <Bell size={size} />
    </>
  ) : (
    <span style={{ flex: 'none', width: size }} />
  )
