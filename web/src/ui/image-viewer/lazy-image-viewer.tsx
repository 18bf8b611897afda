import { useEffect } from 'react'
import { lazyPart } from '../part/lazy-part.tsx'
import type { ImageViewerProps } from './image-viewer.tsx'

// The carousel is loaded with the first file that is looked at.
const Loaded = lazyPart(async () => (await import('./image-viewer.tsx')).ImageViewer, { kind: 'layer' })

/** Files in a modal carousel. The focus goes back to where it was. */
export const ImageViewer = (props: ImageViewerProps) => {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus())
    }
  }, [])
  return <Loaded {...props} />
}
