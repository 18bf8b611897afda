import { useEffect, useState } from 'react'
import css from './label-sheet.module.css'

/** Code 128 of a number, as wide as it is given room. Its library is fetched once it is needed. */
export const Bars = ({ number }: { number: string }) => {
  const [modules, setModules] = useState('')
  useEffect(() => {
    let isShown = true
    const draw = async (): Promise<void> => {
      const { default: JsBarcode } = await import('jsbarcode')
      const drawn: { encodings?: { data: string }[] } = {}
      JsBarcode(drawn, number, { format: 'CODE128' })
      if (isShown) setModules(drawn.encodings?.map(({ data }) => data).join('') ?? '')
    }
    // Without its bars the sheet still shows what the label says.
    draw().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [number])
  return (
    <svg
      className={css['bars']}
      viewBox={`0 0 ${Math.max(modules.length, 1)} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
    >
      {[...modules].map((module, at) => module === '1' && <rect key={at} x={at} y={0} width={1.02} height={1} />)}
    </svg>
  )
}
