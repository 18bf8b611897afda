import { startTransition, useEffect, useState } from 'react'

/** Rows that fit a window: 70 % of its height (`grid-table.module.css`), 45 px per row, plus a partial one. */
const shownAtOnce = (): number => Math.ceil((window.innerHeight * 0.7) / 45) + 1

/** Makes the hook for one page load: its first list renders while everything else does. */
export const makeDrawnRows = () => {
  let isFirst = true
  return <Row>(rows: readonly Row[]): readonly Row[] => {
    const [isWhole, setWhole] = useState(!isFirst)
    const hasRows = rows.length > 0
    useEffect(() => {
      if (isWhole || !hasRows) return undefined
      isFirst = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const frame = requestAnimationFrame(() => {
        timer = setTimeout(() => startTransition(() => setWhole(true)))
      })
      return () => {
        cancelAnimationFrame(frame)
        clearTimeout(timer)
      }
    }, [isWhole, hasRows])
    return isWhole ? rows : rows.slice(0, shownAtOnce())
  }
}

/** Rows to render: first the visible ones, then all after these are painted. */
export const useDrawnRows = makeDrawnRows()
