import { cloneElement, lazy, Suspense, useRef } from 'react'
import type { PopoverLayerProps } from './popover-layer.tsx'

const PopoverLayer = lazy(() => import('./popover-layer.tsx'))

/** A popover that is loaded and made when it is first opened; until then there is its button alone. */
export const LazyPopover = (props: PopoverLayerProps) => {
  const isMade = useRef(false)
  if (props.opened) isMade.current = true
  const plain = cloneElement(props.target, { 'aria-haspopup': 'dialog', 'aria-expanded': props.opened })
  return isMade.current ? (
    <Suspense fallback={plain}>
      <PopoverLayer {...props} />
    </Suspense>
  ) : (
    plain
  )
}
