import { startTransition, useEffect, useState } from 'react'

/** What a window shows of a list: 70 % of its height (`grid-table.module.css`), 45 px a row, and one that is cut. */
const shownAtOnce = (): number => Math.ceil((window.innerHeight * 0.7) / 45) + 1

/** The hook of one page load, whose first list is drawn while everything else is. */
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

/** The rows to draw: at first those that can be seen, and all once these are on the screen. */
export const useDrawnRows = makeDrawnRows()
