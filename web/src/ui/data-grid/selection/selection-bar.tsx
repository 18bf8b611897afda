import { Loader, Tooltip, UnstyledButton } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import { formatCount } from '../../../platform/format.ts'
import { LazyMenu } from '../../layers/lazy-menu.tsx'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import type { BulkAction } from '../grid-types.ts'
import type { GridModel } from '../state/grid-model.ts'
import { MoreActionsItems } from './more-actions-items.tsx'
import { disabledReasonOf } from './disabled-reason.ts'
import css from './selection-bar.module.css'
import { countElsewhere } from './selection.ts'
import { useBulkShortcuts } from './use-bulk-shortcuts.ts'
import { useBulk, type Bulk } from './use-bulk.ts'

const BulkDialogs = lazyComponent(async () => (await import('./bulk-dialogs.tsx')).BulkDialogs, {
  kind: 'dialog',
  isWanted: ({ bulk }) => bulk.asking !== undefined || bulk.outcome !== undefined,
  close: ({ bulk }) => {
    bulk.stopAsking()
    bulk.closeOutcome()
  },
})

/** A wide window shows five actions, a narrow one three, a phone four tiles; the rest is in `…`. */
const shownAt = (grid: { isPhone: boolean; isNarrow: boolean }): number => (grid.isPhone ? 4 : grid.isNarrow ? 3 : 5)

/** Count, actions, ×: inverse colours, centred above the pager (rule LST-3). */
export const SelectionBar = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { props, rows, selection, t, isPhone } = grid
  const bulk = useBulk(grid)
  const actions = props.bulkActions ?? []
  useBulkShortcuts(grid, bulk.start)
  const most = shownAt(grid)
  const shown = actions.length > most ? actions.slice(0, isPhone ? most - 1 : most) : actions
  const more = actions.slice(shown.length)
  const count = selection.rows.size
  const fact = selection.known && props.selectionFact?.(selection.known.map(({ row }) => row))
  const elsewhere = countElsewhere(
    selection.rows,
    rows.rows.map(({ key }) => key),
  )
  return (
    <>
      {count > 0 && (
        <div
          className={`wb-row wb-gap-2 wb-nowrap ${css.bar}`}
          role="group"
          aria-label={t('bulkActions')}
          data-phone={isPhone || undefined}
        >
          <span className={`wb-inline-row wb-gap-8 wb-medium ${css.count}`} role="status">
            {isPhone ? (
              <span>{t('selected', { n: formatCount(count) })}</span>
            ) : (
              <>
                <b>{formatCount(count)}</b>
                <span>{t('selectedWord')}</span>
              </>
            )}
            {fact && <small>{fact}</small>}
            {elsewhere > 0 ? (
              <small>{t('elsewhere', { n: formatCount(elsewhere) })}</small>
            ) : (
              isPhone && !fact && <small>{t('ofTotal', { total: formatCount(rows.total) })}</small>
            )}
          </span>
          <span className={`wb-fixed ${css.line}`} />
          <span className={`wb-flex wb-gap-2 wb-shrink ${css.actions}`}>
            {shown.map((action) => (
              <BulkButton key={action.key} grid={grid} bulk={bulk} action={action} />
            ))}
            {more.length > 0 && <MoreActions grid={grid} bulk={bulk} actions={more} />}
          </span>
          <span className={`wb-fixed ${css.line}`} />
          <UnstyledButton
            className={`wb-inline-row wb-justify-center wb-gap-6 wb-fixed wb-fz-13 wb-medium ${css.close}`}
            aria-label={t('clearSelection')}
            onClick={() => selection.dispatch({ type: 'cleared' })}
          >
            <IconX size={isPhone ? 18 : 16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </div>
      )}
      <BulkDialogs grid={grid} bulk={bulk} />
    </>
  )
}

type Part<Row> = { grid: GridModel<Row>; bulk: Bulk<Row> }

const BulkButton = <Row,>({ grid, bulk, action }: Part<Row> & { action: BulkAction<Row> }) => {
  const { icon: Icon, label, shortLabel } = action
  const refusal = disabledReasonOf(grid, action)
  const isRunning = bulk.runningKey === action.key
  return (
    <Tooltip label={refusal} disabled={refusal === undefined}>
      <UnstyledButton
        className={`wb-inline-row wb-justify-center wb-gap-6 wb-fixed wb-fz-13 wb-medium ${css.action}`}
        aria-disabled={refusal !== undefined || bulk.runningKey !== undefined || undefined}
        aria-description={refusal}
        onClick={() => bulk.start(action)}
      >
        {isRunning ? (
          <Loader size={16} color="currentColor" />
        ) : (
          <Icon size={grid.isPhone ? 20 : 16} stroke={1.75} aria-hidden />
        )}
        {grid.isPhone ? (shortLabel ?? label) : label}
      </UnstyledButton>
    </Tooltip>
  )
}

const MoreActions = <Row,>({ grid, bulk, actions }: Part<Row> & { actions: readonly BulkAction<Row>[] }) => (
  <LazyMenu
    position="top-end"
    target={
      <UnstyledButton
        className={`wb-inline-row wb-justify-center wb-gap-6 wb-fixed wb-fz-13 wb-medium ${css.action}`}
        aria-label={grid.t('more')}
      >
        <IconDots size={grid.isPhone ? 20 : 16} stroke={1.75} aria-hidden />
        {grid.isPhone && grid.t('more')}
      </UnstyledButton>
    }
  >
    <MoreActionsItems grid={grid} bulk={bulk} actions={actions} />
  </LazyMenu>
)
