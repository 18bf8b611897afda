import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import { LazyPopover } from '../../layers/lazy-popover.tsx'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import type { GridModel } from '../state/grid-model.ts'
import { chipOf } from './chip-text.ts'
import css from './filter-chips.module.css'

const FilterEditor = lazyComponent(async () => (await import('./filter-editor.tsx')).FilterEditor, { kind: 'inline' })

/** A chip per filter in force: name, value, ×. A click edits the filter (rule LST-9). */
export const FilterChips = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const hidden = grid.props.leadingFilter?.name
  return (
    <div className={`wb-flex wb-gap-8 wb-shrink ${css.chips}`} data-phone={grid.isPhone || undefined}>
      {grid.view.filters.map((filter, at) =>
        filter.name === hidden ? null : <FilterChip key={`${filter.name} ${at}`} grid={grid} filter={filter} at={at} />,
      )}
    </div>
  )
}

const FilterChip = <Row,>({ grid, filter, at }: { grid: GridModel<Row>; filter: PropertyFilter; at: number }) => {
  const { t, openFilter, setOpenFilter } = grid
  const name = grid.filterNameOf(filter.name)
  const opened = openFilter?.at === at
  return (
    <span className={`wb-inline-row wb-fixed wb-fz-12-5 wb-nowrap wb-sheet wb-overflow-hidden ${css.chip}`}>
      <LazyPopover
        opened={opened && !grid.isPhone}
        onChange={(open) => setOpenFilter(open ? { at } : undefined)}
        position="bottom-start"
        target={
          <UnstyledButton
            className={`wb-inline-row wb-gap-5 wb-tall ${css.words}`}
            title={t('changeFilter', { name })}
            onClick={() => setOpenFilter(opened ? undefined : { at })}
          >
            <span className="wb-muted">{name}</span> <b>{chipOf(grid, filter)}</b>
          </UnstyledButton>
        }
      >
        <FilterEditor grid={grid} name={filter.name} filter={filter} at={at} />
      </LazyPopover>
      <UnstyledButton
        className={`wb-place-center wb-tall wb-icon ${css.remove}`}
        aria-label={t('removeFilter', { name })}
        onClick={() => grid.change({ filters: grid.view.filters.filter((_, index) => index !== at) })}
      >
        <IconX size={14} stroke={2} aria-hidden />
      </UnstyledButton>
    </span>
  )
}
