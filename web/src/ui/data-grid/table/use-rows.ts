import { useDeferredValue, useMemo, useState, type FocusEvent, type HTMLAttributes, type MouseEvent } from 'react'
import { useLanguage } from '../../../platform/i18n.ts'
import { copyText } from '../../copy-button.tsx'
import type { DataGridProps } from '../grid-types.ts'
import type { Keyed } from '../selection/selection.ts'
import type { GridSelection } from '../selection/use-selection.ts'
import type { GridModel } from '../state/grid-model.ts'
import { useRouterLink, type LinkProps } from '../state/use-router-link.ts'
import { useRunAction } from '../state/use-run-action.ts'
import { useOpenRow } from './use-open-row.ts'
import { useRowKeys } from './use-row-keys.ts'

/** What every row needs; changes only when rows must re-render. */
export type RowTools<Row> = Pick<
  DataGridProps<Row>,
  'rowActions' | 'rowButton' | 'rowTone' | 'rowLabel' | 'rowHref'
> & {
  selects: boolean
  columns: GridModel<Row>['shape']['columns']
  select: GridSelection<Row>['dispatch']
  page: readonly Keyed<Row>[]
  run: (run: () => unknown) => void
  linkTo: (to: { href: string; newWindow?: boolean | undefined }) => LinkProps
  /** Codes are shown by their labels: rows re-render when the labels load. */
  choicesOf: GridModel<Row>['choicesOf']
  language: string
}

const rowKeyAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-key]')?.dataset.key : undefined

/** Pointer, focus and keys of all rows, handled on the table body. */
export const useRows = <Row>(grid: GridModel<Row>) => {
  const { props, rows, selects, choicesOf } = grid
  const { columns } = grid.shape
  const { dispatch: select } = grid.selection
  const { rowActions, rowButton, rowTone, rowLabel, rowHref } = props
  const { run } = useRunAction()
  const linkTo = useRouterLink()
  const language = useLanguage()
  const [hovered, setHovered] = useState<string>()
  const [focused, setFocused] = useState<{ key: string; isInside: boolean }>()
  const open = useOpenRow(props)
  const onKeyDown = useRowKeys(grid, open)
  const page = rows.rows
  const keyed = (target: EventTarget): Keyed<Row> | undefined => page.find(({ key }) => key === rowKeyAt(target))

  const tools: RowTools<Row> = useMemo(
    () => ({
      ...(rowActions ? { rowActions } : {}),
      ...(rowButton ? { rowButton } : {}),
      ...(rowTone ? { rowTone } : {}),
      ...(rowHref ? { rowHref } : {}),
      rowLabel,
      selects,
      columns,
      select,
      page,
      run,
      linkTo,
      choicesOf,
      language,
    }),
    [
      rowActions,
      rowButton,
      rowTone,
      rowHref,
      rowLabel,
      selects,
      columns,
      select,
      page,
      run,
      linkTo,
      choicesOf,
      language,
    ],
  )

  const body: HTMLAttributes<HTMLTableSectionElement> = {
    onKeyDown,
    onMouseOver: ({ target }) => setHovered(rowKeyAt(target)),
    onMouseLeave: () => setHovered(undefined),
    onFocus: ({ target }: FocusEvent) => {
      const key = rowKeyAt(target)
      if (key !== undefined) setFocused({ key, isInside: true })
    },
    onBlur: () => setFocused((before) => before && { ...before, isInside: false }),
    onClick: ({ target }) => {
      const opening = target instanceof Element && target.closest('[data-open]') ? keyed(target) : undefined
      if (opening) return open(opening.row, false)
      const name = target instanceof Element ? target.closest<HTMLElement>('[data-copy]')?.dataset.copy : undefined
      const at = keyed(target)
      const text = at && props.columns.find((column) => column.name === name)?.copy?.(at.row)
      if (text) void copyText(text)
    },
    onDoubleClick: ({ target }) => {
      const at = keyed(target)
      if (!at || isControl(target)) return
      getSelection()?.removeAllRanges()
      open(at.row, false)
    },
    onMouseDown: (event: MouseEvent) => {
      // Middle click would start scrolling instead of opening a tab.
      if (event.button === 1 && props.rowHref && !isControl(event.target)) event.preventDefault()
    },
    onAuxClick: (event: MouseEvent) => {
      const at = keyed(event.target)
      if (event.button === 1 && at && !isControl(event.target)) open(at.row, true)
    },
  }

  const isHere = focused && page.some(({ key }) => key === focused.key)
  return {
    tools,
    body,
    /** Deferred: row icons must not delay the first rows, nor render for each row the pointer crosses. */
    live: useDeferredValue(hovered ?? (focused?.isInside ? focused.key : undefined)),
    /** One row is reached by Tab, the others by arrows. */
    tabStop: isHere ? focused.key : page[0]?.key,
  }
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, label') !== null
