import { lazy, Suspense } from 'react'
import { useSettled } from './use-settled.ts'

const Live = lazy(() => import('../live/live.tsx'))
const Bell = lazy(() => import('../live/bell.tsx'))

/** The bell, and the live connection behind it: loaded once the page stands, into a place that is kept for it. */
export const BellPlace = ({ size }: { size: number }) => {
  const place = <span style={{ flex: 'none', width: size }} />
  if (!useSettled()) return place
  return (
    <Suspense fallback={place}>
      <Live />
      <Bell size={size} />
    </Suspense>
  )
}
