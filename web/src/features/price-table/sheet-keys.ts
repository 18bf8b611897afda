import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { columnsOf, figureOf, TO_COLUMN } from './sheet-row-model.ts'
import type { SheetStore } from './sheet-store.ts'
import type { Block, CellPlace } from './sheet-views.ts'

type Mode = { isEditing: boolean; entered: string }

const inputAt = (sheet: Element, { key, column }: CellPlace): HTMLInputElement | null =>
  sheet.querySelector(`input[data-row="${CSS.escape(key)}"][data-column="${column}"]`)

/** Focuses and selects a cell like Tab: typing replaces its value. */
export const enterCell = (sheet: Element | null, place: CellPlace | undefined): void => {
  const input = sheet && place ? inputAt(sheet, place) : null
  input?.focus()
  input?.select()
}

const placeOf = (target: EventTarget): CellPlace | null => {
  if (!(target instanceof HTMLInputElement)) return null
  const { row, column } = target.dataset
  return row === undefined || column === undefined ? null : { key: row, column: Number(column) }
}

const rowAt = (store: SheetStore, { key }: CellPlace): number => store.rows.findIndex((row) => row.key === key)

/** The cell this many rows down and columns right; stops at the edge. */
const beside = (store: SheetStore, place: CellPlace, down: number, right: number): CellPlace | undefined => {
  const rows = store.rows
  const at = Math.min(Math.max(rowAt(store, place) + down, 0), rows.length - 1)
  const row = rows[at]
  if (!row) return undefined
  const columns = columnsOf(row)
  const from = place.column === TO_COLUMN && !row.isFlat ? 0 : place.column
  const place2 = Math.min(Math.max(columns.indexOf(from) + right, 0), columns.length - 1)
  return { key: row.key, column: columns[place2] ?? 0 }
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Spreadsheet keys (rule FRM-8): arrows, Enter, F2, Escape, Delete, Shift for a block, Ctrl+Z, copy and paste. Tab is
 * the browser's own. Handled at the sheet, so that cells need no handlers.
 */
export const sheetKeys = (store: SheetStore, sheet: () => Element | null) => {
  const mode: Mode = { isEditing: false, entered: '' }
  /** Corner where a block was started, and the opposite one. */
  let corner: CellPlace | null = null

  const go = (place: CellPlace | undefined): void => enterCell(sheet(), place)
  const extend = (from: CellPlace, to: CellPlace): void => {
    corner = to
    const [a, b] = [rowAt(store, from), rowAt(store, to)]
    store.select({
      top: Math.min(a, b),
      bottom: Math.max(a, b),
      left: Math.min(from.column, to.column),
      right: Math.max(from.column, to.column),
    })
  }
  const blockOf = (place: CellPlace): Block => {
    const row = rowAt(store, place)
    return store.block ?? { top: row, bottom: row, left: place.column, right: place.column }
  }
  const edit = (input: HTMLInputElement): void => {
    mode.isEditing = true
    store.select(null)
    input.setSelectionRange(input.value.length, input.value.length)
  }
  const textOf = (block: Block): string =>
    store.rows
      .slice(block.top, block.bottom + 1)
      .map((row) =>
        row.cells
          .slice(block.left, block.right + 1)
          .map((text, at) => {
            const figure = figureOf(text, block.left + at)
            return figure === null || Number.isNaN(figure) ? text : String(figure)
          })
          .join('\t'),
      )
      .join('\n')

  const onArrow = (event: KeyboardEvent, place: CellPlace): boolean => {
    const step = ARROWS[event.key]
    if (!step || mode.isEditing) return false
    const from = event.shiftKey ? (corner ?? place) : place
    const to = beside(store, from, ...step)
    if (event.shiftKey && to) extend(place, to)
    else go(to)
    return true
  }
  const onHistory = (event: KeyboardEvent): boolean => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return false
    if (key === 'y' || event.shiftKey) store.redo()
    else store.undo()
    return true
  }
  const onPlain = (event: KeyboardEvent, place: CellPlace, input: HTMLInputElement): boolean => {
    switch (event.key) {
      case 'Enter':
        go(beside(store, place, event.shiftKey ? -1 : 1, 0))
        return true
      case 'F2':
        edit(input)
        return true
      case 'Escape':
        if (store.block) store.select(null)
        else store.restore(place.key, place.column, mode.entered)
        mode.isEditing = false
        return true
      case 'Delete':
        if (mode.isEditing) return false
        store.clear(blockOf(place))
        return true
      default:
        return false
    }
  }

  return {
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.nativeEvent.isComposing) return
      const place = placeOf(event.target)
      const isDone =
        onHistory(event) ||
        (place !== null &&
          !event.ctrlKey &&
          !event.metaKey &&
          !event.altKey &&
          (onArrow(event, place) || onPlain(event, place, event.target as HTMLInputElement)))
      if (isDone) event.preventDefault()
    },
    onFocus: ({ target }: FocusEvent): void => {
      const place = placeOf(target)
      if (!place) return
      mode.isEditing = false
      mode.entered = target instanceof HTMLInputElement ? target.value : ''
      corner = null
      store.focus(place)
    },
    onBlur: ({ target, relatedTarget }: FocusEvent): void => {
      const place = placeOf(target)
      if (!place) return
      store.settle(place.key, place.column)
      if (relatedTarget === null || placeOf(relatedTarget) === null) store.focus(null)
    },
    onMouseDown: (event: MouseEvent): void => {
      const place = placeOf(event.target)
      if (!place || event.button !== 0) return
      const isHere = store.active?.key === place.key && store.active.column === place.column
      if (event.shiftKey && store.active) {
        event.preventDefault()
        return extend(store.active, place)
      }
      if (isHere) return
      // The first click selects the cell; a double click edits it.
      event.preventDefault()
      go(place)
    },
    onMouseOver: (event: MouseEvent): void => {
      const place = placeOf(event.target)
      if (!place || event.buttons !== 1 || mode.isEditing || !store.active) return
      if (place.key !== store.active.key || place.column !== store.active.column || store.block)
        extend(store.active, place)
    },
    onDoubleClick: (event: MouseEvent): void => {
      if (event.target instanceof HTMLInputElement && placeOf(event.target)) edit(event.target)
    },
    onCopy: (event: ClipboardEvent): void => {
      const place = placeOf(event.target)
      if (!place || mode.isEditing) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', textOf(blockOf(place)))
    },
    onCut: (event: ClipboardEvent): void => {
      const place = placeOf(event.target)
      if (!place || mode.isEditing) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', textOf(blockOf(place)))
      store.clear(blockOf(place))
    },
    onPaste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text/plain')
      if (mode.isEditing && !/[\t\n]/.test(text.trim())) return
      event.preventDefault()
      const place = store.active
      if (store.paste(text)) go(place ?? undefined)
    },
  }
}
