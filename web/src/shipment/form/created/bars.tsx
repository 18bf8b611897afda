import { useEffect, useMemo, useState } from 'react'
import { lazyImport, loadWithRetry } from '../../../platform/lazy-import.ts'
import css from './label-sheet.module.css'

const library = lazyImport(async () => (await import('jsbarcode')).default)

/** Code 128 of a number, filling the available width. The barcode library is loaded on demand. */
export const Bars = ({ number }: { number: string }) => {
  const [draw, setDraw] = useState(() => library.loaded())
  // Without its barcode, the sheet still shows the label's text.
  useEffect(() => loadWithRetry(library, (loaded) => void setDraw(() => loaded)), [])
  const modules = useMemo(() => {
    const drawn: { encodings?: { data: string }[] } = {}
    draw?.(drawn, number, { format: 'CODE128' })
    return drawn.encodings?.map(({ data }) => data).join('') ?? ''
  }, [draw, number])
  return (
    <svg
      className={`wb-block wb-full ${css['bars']}`}
      viewBox={`0 0 ${Math.max(modules.length, 1)} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
    >
      {[...modules].map((module, at) => module === '1' && <rect key={at} x={at} y={0} width={1.02} height={1} />)}
    </svg>
  )
}
