import { ScrollArea, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { GridModel } from '../state/grid-model.ts'
import { FilterEditor } from './filter-editor.tsx'
import css from './filter-popover.module.css'

/** First the column, then its filter. */
export const NewFilter = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { openFilter } = grid
  const name = openFilter?.at === 'new' ? openFilter.name : undefined
  if (name !== undefined) return <FilterEditor key={name} grid={grid} name={name} />
  return <ColumnList grid={grid} />
}

const ColumnList = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { t, setOpenFilter, filterNames, filterNameOf, isPhone } = grid
  const first = useRef<HTMLButtonElement>(null)
  // It is loaded after the popover has looked for what to focus.
  useEffect(() => {
    if (!isPhone) first.current?.focus({ preventScroll: true })
  }, [isPhone])
  return (
    <div className={css.pick}>
      <div className={css.caption} id="grid-filter-by">
        {t('filterBy')}
      </div>
      <ScrollArea.Autosize mah={isPhone ? undefined : 340}>
        <div role="group" aria-labelledby="grid-filter-by">
          {filterNames.map((one, index) => (
            <UnstyledButton
              key={one}
              className={css.column}
              ref={index === 0 ? first : undefined}
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
