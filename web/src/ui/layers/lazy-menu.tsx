import { cloneElement, useState } from 'react'
import { MenuLayer, type MenuLayerProps } from './menu-layer.tsx'

/** A menu mounted when first opened: until then, a hundred rows and a dozen headers cost only plain buttons. */
export const LazyMenu = (props: MenuLayerProps) => {
  const [isMade, setMade] = useState(false)
  const { target } = props
  if (isMade) return <MenuLayer {...props} />
  return cloneElement(target, { 'aria-haspopup': 'menu', onClick: () => setMade(true) })
}
