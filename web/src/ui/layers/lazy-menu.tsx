import { cloneElement, lazy, Suspense, useState } from 'react'
import type { MenuLayerProps } from './menu-layer.tsx'

const MenuLayer = lazy(() => import('./menu-layer.tsx'))

/**
 * A menu that is loaded and made when it is first opened: a hundred rows and a dozen heads then cost plain buttons, and the
 * first load none of it. `children` come from a lazy component for the same reason.
 */
export const LazyMenu = (props: MenuLayerProps) => {
  const [isMade, setMade] = useState(false)
  const { target } = props
  const plain = cloneElement(target, { 'aria-haspopup': 'menu', onClick: () => setMade(true) })
  return isMade ? (
    <Suspense fallback={plain}>
      <MenuLayer {...props} />
    </Suspense>
  ) : (
    plain
  )
}
