import { Popover, ScrollArea, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconFilter } from '@tabler/icons-react'
import { FilterEditor } from './lazy-filter-editor.tsx'
import css from './filter-popover.module.css'
import type { GridModel } from './grid-model.ts'

/** Column → operation → value (ui.md §6). */
export const FilterPopover = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { say, openFilter, setOpenFilter } = grid
  const opened = openFilter?.at === 'new'
  return (
    <Popover
      opened={opened}
      onChange={(open) => setOpenFilter(open ? { at: 'new' } : undefined)}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton
          className={css.add}
          aria-keyshortcuts="F"
          onClick={() => setOpenFilter(opened ? undefined : { at: 'new' })}
        >
          <IconFilter size={14} stroke={2} aria-hidden />
          {say('filter')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <NewFilter grid={grid} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** First the column, then its filter. */
export const NewFilter = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { say, openFilter, setOpenFilter, filterNames, filterNameOf } = grid
  const name = openFilter?.at === 'new' ? openFilter.name : undefined
  if (name !== undefined) return <FilterEditor key={name} grid={grid} name={name} />
  return (
    <div className={css.pick}>
      <div className={css.caption} id="grid-filter-by">
        {say('filterBy')}
      </div>
      <ScrollArea.Autosize mah={grid.isPhone ? undefined : 340}>
        <div role="group" aria-labelledby="grid-filter-by">
          {filterNames.map((one, index) => (
            <UnstyledButton
              key={one}
              className={css.column}
              data-autofocus={index === 0 || undefined}
              onClick={() => setOpenFilter({ at: 'new', name: one })}
              onKeyDown={stepWithArrows}
            >
              {filterNameOf(one)}
              <IconChevronRight size={14} stroke={2} aria-hidden />
            </UnstyledButton>
          ))}
        </div>
      </ScrollArea.Autosize>
    </div>
  )
}

const stepWithArrows = (event: React.KeyboardEvent<HTMLElement>): void => {
  const next =
    event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : ''
  if (next === '') return
  event.preventDefault()
  const sibling = event.currentTarget[next]
  if (sibling instanceof HTMLElement) sibling.focus()
}
