import { cloneElement, useState } from 'react'
import { MenuLayer, type MenuLayerProps } from './menu-layer.tsx'

/** A menu that is made when it is first opened: a hundred rows and a dozen heads then cost plain buttons. */
export const LazyMenu = (props: MenuLayerProps) => {
  const [isMade, setMade] = useState(false)
  const { target } = props
  if (isMade) return <MenuLayer {...props} />
  return cloneElement(target, { 'aria-haspopup': 'menu', onClick: () => setMade(true) })
}
