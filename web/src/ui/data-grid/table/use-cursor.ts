import { type RefObject, useEffect, useRef } from 'react'
import type { GridModel } from '../state/grid-model.ts'

const ROW = 'tr[data-key]'

/** Puts the cursor of the list that is shown on its first row; answers false where there is none. */
export const focusFirstRow = (): boolean => {
  const row = document.querySelector<HTMLElement>(ROW)
  row?.focus({ preventScroll: true })
  return row !== null
}

/** Nothing has the focus yet, or the menu that led here. */
const isFree = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('nav') !== null

/**
 * A list has its cursor when it opens (rule LST-12): its first row takes the focus, unless something has it already; and again
 * when the row that had it leaves the list, because it was moved, or because something else is looked for.
 */
export const useCursor = <Row>({ rows, isPhone }: GridModel<Row>): RefObject<HTMLTableSectionElement | null> => {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPlaced = useRef(false)
  /** The row that has the cursor: until the focus goes elsewhere, not when the row is taken away under it. */
  const at = useRef<string | undefined>(undefined)
  useEffect(() => {
    const tbody = body.current
    const come = ({ target }: FocusEvent): void => {
      if (target instanceof Element) at.current = target.closest<HTMLElement>(ROW)?.dataset['key']
    }
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !tbody?.contains(relatedTarget)) at.current = undefined
    }
    tbody?.addEventListener('focusin', come)
    tbody?.addEventListener('focusout', leave)
    return () => {
      tbody?.removeEventListener('focusin', come)
      tbody?.removeEventListener('focusout', leave)
    }
  }, [])
  useEffect(() => {
    if (isPhone || rows.rows.length === 0) return
    const { activeElement } = document
    const isGone = at.current !== undefined && rows.rows.every(({ key }) => key !== at.current)
    if (isPlaced.current ? isGone && activeElement === document.body : isFree(activeElement))
      body.current?.querySelector<HTMLElement>(ROW)?.focus({ preventScroll: true })
    isPlaced.current = true
  }, [isPhone, rows.rows])
  return body
}
