import type { KeyboardEvent } from 'react'
import { copyText } from '../../copy-button.tsx'
import type { Keyed } from '../selection/selection.ts'
import type { GridModel } from '../state/grid-model.ts'

/** Keys of rows: `↑ ↓` row, `← →` cell, Space selects, Shift selects a range, Enter opens, C copies (rule SCR-6). */
export const useRowKeys = <Row>(
  { props, rows, selection, selects }: GridModel<Row>,
  open: (row: Row, inTab: boolean) => void,
) => {
  const page = rows.rows

  const step = (to: Element | null | undefined, cell: number): void => {
    if (to instanceof HTMLTableRowElement) (to.cells[cell] ?? to).focus()
  }

  const extend = (at: Keyed<Row>, to: Element | null): void => {
    const key = to instanceof HTMLElement ? to.dataset.key : undefined
    if (!selects || key === undefined) return
    if (!selection.rows.has(at.key)) selection.dispatch({ type: 'toggled', at })
    selection.dispatch({ type: 'ranged', to: key, page })
  }

  const copy = (at: Keyed<Row>, cellName: string | undefined): void => {
    const column =
      props.columns.find(({ name, copy: of }) => name === cellName && of) ?? props.columns.find(({ copy: of }) => of)
    const text = column?.copy?.(at.row)
    if (text) void copyText(text)
  }

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof Element)) return
    const tr = event.target.closest<HTMLTableRowElement>('tr[data-key]')
    const at = page.find(({ key }) => key === tr?.dataset.key)
    if (!tr || !at) return
    const td = event.target.closest('td')
    const cell = td && event.target === td ? td.cellIndex : -1
    const onControl = event.target.closest('button, a, input') !== null
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const done = (): void => {
      event.preventDefault()
      event.stopPropagation()
    }
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const next = event.key === 'ArrowDown' ? tr.nextElementSibling : tr.previousElementSibling
        if (event.shiftKey) extend(at, next)
        step(next, cell)
        return done()
      }
      case 'Home':
      case 'End':
        step(event.key === 'Home' ? tr.parentElement?.firstElementChild : tr.parentElement?.lastElementChild, cell)
        return done()
      case 'ArrowRight':
      case 'ArrowLeft': {
        const next = cell + (event.key === 'ArrowRight' ? 1 : -1)
        step(tr, Math.min(next, tr.cells.length - 1))
        return done()
      }
      case ' ':
        if (onControl || !selects) return
        selection.dispatch(event.shiftKey ? { type: 'ranged', to: at.key, page } : { type: 'toggled', at })
        return done()
      case 'Enter':
        if (onControl) return
        open(at.row, event.ctrlKey || event.metaKey)
        return done()
      case 'Escape':
        if (selection.rows.size === 0) return
        selection.dispatch({ type: 'cleared' })
        return done()
      case 'c':
      case 'C':
        if (!isPlain) return
        copy(at, td?.dataset.column)
        return done()
    }
  }
}
