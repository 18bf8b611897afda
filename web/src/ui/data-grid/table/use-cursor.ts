import { type RefObject, useEffect, useRef } from 'react'
import type { GridModel } from '../state/grid-model.ts'

const ROW = 'tr[data-key]'

/** Focuses the first row of the visible list; returns false if there is none. */
export const focusFirstRow = (): boolean => {
  const row = document.querySelector<HTMLElement>(ROW)
  row?.focus({ preventScroll: true })
  return row !== null
}

/** Nothing has the focus yet, or only the menu item that led here. */
const isFree = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('nav') !== null

/**
 * Cursor of a list (rule LST-12): its first row gets the focus when the list opens, unless something else has it; and
 * again when the focused row leaves the list, because it was moved or the search changed.
 */
export const useCursor = <Row>({ rows, isPhone }: GridModel<Row>): RefObject<HTMLTableSectionElement | null> => {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPlaced = useRef(false)
  /** Key of the row with the cursor. Kept when the row is removed, cleared when the focus moves elsewhere. */
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
