import { type RefObject, useEffect, useRef } from 'react'
import type { GridModel } from '../state/grid-model.ts'

/** Nothing has the focus yet, or the menu that led here. */
const isFree = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('nav') !== null

/** A list has its cursor when it opens (rule LST-12): its first rows take the focus, unless it is somewhere already. */
export const useOpeningCursor = <Row>({ rows, isPhone }: GridModel<Row>): RefObject<HTMLTableSectionElement | null> => {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPlaced = useRef(false)
  const hasRows = rows.rows.length > 0
  useEffect(() => {
    if (isPhone || !hasRows || isPlaced.current) return
    isPlaced.current = true
    if (isFree(document.activeElement))
      body.current?.querySelector<HTMLElement>('tr[data-key]')?.focus({ preventScroll: true })
  }, [isPhone, hasRows])
  return body
}
