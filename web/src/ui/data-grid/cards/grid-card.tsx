import { UnstyledButton } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { LazyMenu } from '../../layers/lazy-menu.tsx'
import type { CardParts } from '../grid-types.ts'
import type { Keyed } from '../selection/selection.ts'
import { RowCheckbox } from '../selection/row-checkbox.tsx'
import type { GridModel } from '../state/grid-model.ts'
import { useRouterLink } from '../state/use-router-link.ts'
import { useRunAction } from '../state/use-run-action.ts'
import { RowMenuItems } from '../table/row-menu-items.tsx'
import css from './grid-cards.module.css'
import { useLongPress } from './use-long-press.ts'

type Props<Row> = { grid: GridModel<Row>; at: Keyed<Row>; isSelected: boolean; onOpen: () => void }

export const GridCard = <Row,>({ grid, at, isSelected, onOpen }: Props<Row>) => {
  const { props, selection, selects, t } = grid
  const label = props.rowLabel(at.row)
  const toggle = (): void => selection.dispatch({ type: 'toggled', at })
  const press = useLongPress(selects ? toggle : undefined)
  const parts = props.card?.(at.row) ?? plainCard(grid, at.row)
  const tap = (): void => {
    if (press.wasLong()) return
    if (selects && selection.rows.size > 0) toggle()
    else onOpen()
  }
  return (
    <li
      className={`wb-flex wb-border-bottom wb-sheet ${css.card}`}
      data-selected={isSelected || undefined}
      data-tone={props.rowTone?.(at.row)}
    >
      {selects && (
        <span className={`wb-fixed ${css.tick}`}>
          <RowCheckbox label={t('select', { label })} isOn={isSelected} onTick={toggle} />
        </span>
      )}
      <button type="button" className={`wb-column wb-grow wb-shrink ${css.face}`} {...press.handlers} onClick={tap}>
        <Face parts={parts} />
      </button>
      {props.rowActions && <CardMenu grid={grid} at={at} label={label} />}
    </li>
  )
}

const Face = ({ parts }: { parts: CardParts }) => (
  <>
    <span className={`wb-row wb-shrink ${css.top}`}>
      <span className={`wb-grow wb-shrink wb-medium wb-overflow-hidden ${css.number}`} data-number>
        {parts.number}
      </span>
      <span className={`wb-muted wb-fz-12-5 ${css.date}`}>{parts.date}</span>
    </span>
    {(parts.name || parts.country) && (
      <span className={`wb-row wb-shrink wb-fz-13-5 wb-lh-20 ${css.who}`}>
        <span className="wb-cut">{parts.name}</span>
        {parts.country}
      </span>
    )}
    {(parts.status || parts.note || parts.service) && (
      <span className={`wb-row wb-shrink wb-mt-4 ${css.bottom}`}>
        {parts.status}
        <small className="wb-cut">{parts.note}</small>
        {parts.service && (
          <span className={`wb-fixed wb-px-6 wb-secondary wb-fz-12 wb-lh-20 wb-medium wb-sunken ${css.service}`}>
            {parts.service}
          </span>
        )}
      </span>
    )}
    {parts.reason && <span className={css.reason}>{parts.reason}</span>}
  </>
)

/** Default card of a list: first column as number, second as name, third below. */
const plainCard = <Row,>({ props }: GridModel<Row>, row: Row): CardParts => {
  const [first, second, third, fourth] = props.columns.filter(({ cell }) => cell)
  return {
    number: first?.cell?.(row) ?? props.rowLabel(row),
    name: second?.cell?.(row),
    status: third?.cell?.(row),
    note: fourth?.cell?.(row),
  }
}

const CardMenu = <Row,>({ grid, at, label }: { grid: GridModel<Row>; at: Keyed<Row>; label: string }) => {
  const { run } = useRunAction()
  const linkTo = useRouterLink()
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <UnstyledButton
          className={`wb-place-center wb-fixed wb-icon ${css.menu}`}
          aria-label={grid.t('actionsOf', { label })}
        >
          <IconDotsVertical size={18} stroke={1.75} aria-hidden />
        </UnstyledButton>
      }
    >
      <RowMenuItems actions={grid.props.rowActions?.(at.row) ?? []} run={run} linkTo={linkTo} />
    </LazyMenu>
  )
}
