import { cloneElement, useRef } from 'react'
import { PopoverLayer, type PopoverLayerProps } from './popover-layer.tsx'

/** A popover mounted when first opened; until then only its button exists. */
export const LazyPopover = (props: PopoverLayerProps) => {
  const isMade = useRef(false)
  if (props.opened) isMade.current = true
  if (isMade.current) return <PopoverLayer {...props} />
  return cloneElement(props.target, { 'aria-haspopup': 'dialog', 'aria-expanded': props.opened })
}
