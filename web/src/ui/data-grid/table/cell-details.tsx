import { type RefObject, useEffect, useId, useState } from 'react'
import { DetailsPopover } from '../../details/details-popover.tsx'
import type { GridModel } from '../state/grid-model.ts'

const CELL = 'td[data-details]'
/** A pointer that only passes over a column shows nothing. */
const REST_MS = 250

type Props<Row> = { grid: GridModel<Row>; body: RefObject<HTMLTableSectionElement | null> }

/** Breakdown of the hovered or focused cell (`details` of its column), one for the whole table (rule LST-61). */
export const CellDetails = <Row,>({ grid: { cells, rows }, body }: Props<Row>) => {
  const id = useId()
  const cell = useShownCell(body, id)
  const key = cell?.closest<HTMLElement>('tr[data-key]')?.dataset['key']
  const row = rows.rows.find((one) => one.key === key)?.row
  const column = cells.find((one) => one.column.name === cell?.dataset['column'])?.column
  const details = row === undefined ? undefined : column?.details?.(row)
  if (!cell || !details) return null
  return (
    <DetailsPopover key={`${key} ${column?.name}`} id={id} anchor={cell}>
      {details}
    </DetailsPopover>
  )
}

/** The cell whose details are shown. Escape, scrolling and leaving the cell hide them. */
const useShownCell = (body: Props<unknown>['body'], id: string): HTMLElement | undefined => {
  const [cell, setCell] = useState<HTMLElement>()
  useEffect(() => {
    const tbody = body.current
    if (!tbody) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (next: HTMLElement | undefined, afterMs: number): void => {
      clearTimeout(timer)
      if (afterMs === 0) setCell(next)
      else timer = setTimeout(() => setCell(next), afterMs)
    }
    const cellAt = (target: EventTarget | null): HTMLElement | undefined =>
      (target instanceof Element && target.closest<HTMLElement>(CELL)) || undefined
    const onOver = ({ target }: Event): void => {
      const next = cellAt(target)
      show(next, next ? REST_MS : 0)
    }
    const onFocus = ({ target }: Event): void => show(target === cellAt(target) ? cellAt(target) : undefined, 0)
    const hide = (): void => show(undefined, 0)
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide()
    }
    tbody.addEventListener('pointerover', onOver)
    tbody.addEventListener('pointerleave', hide)
    tbody.addEventListener('focusin', onFocus)
    tbody.addEventListener('focusout', hide)
    tbody.addEventListener('keydown', onKey)
    window.addEventListener('scroll', hide, true)
    return () => {
      clearTimeout(timer)
      tbody.removeEventListener('pointerover', onOver)
      tbody.removeEventListener('pointerleave', hide)
      tbody.removeEventListener('focusin', onFocus)
      tbody.removeEventListener('focusout', hide)
      tbody.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', hide, true)
    }
  }, [body])
  useEffect(() => {
    cell?.setAttribute('aria-describedby', id)
    return () => cell?.removeAttribute('aria-describedby')
  }, [cell, id])
  return cell
}
