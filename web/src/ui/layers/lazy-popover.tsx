import { cloneElement, useRef } from 'react'
import { PopoverLayer, type PopoverLayerProps } from './popover-layer.tsx'

/** A popover that is made when it is first opened; until then there is its button alone. */
export const LazyPopover = (props: PopoverLayerProps) => {
  const isMade = useRef(false)
  if (props.opened) isMade.current = true
  if (isMade.current) return <PopoverLayer {...props} />
  return cloneElement(props.target, { 'aria-haspopup': 'dialog', 'aria-expanded': props.opened })
}
