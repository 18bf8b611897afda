import { lazy, Suspense, useEffect } from 'react'
import type { ImageViewerProps } from './image-viewer.tsx'

// The carousel is loaded with the first file that is looked at.
const Loaded = lazy(async () => ({ default: (await import('./image-viewer.tsx')).ImageViewer }))

/** Files in a modal carousel. The focus goes back to where it was. */
export const ImageViewer = (props: ImageViewerProps) => {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus())
    }
  }, [])
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
