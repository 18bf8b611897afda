import { ScrollArea, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { useEffect, useRef, useState } from 'react'
import type { GridModel } from '../state/grid-model.ts'
import { FilterEditor } from './filter-editor.tsx'
import css from './filter-popover.module.css'
import { byFilterUse, withoutTwins } from './filter-use.ts'

/** Picks the column, then edits its filter. */
export const NewFilter = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { openFilter } = grid
  const name = openFilter?.at === 'new' ? openFilter.name : undefined
  if (name !== undefined) return <FilterEditor key={name} grid={grid} name={name} />
  return <ColumnList grid={grid} />
}

/** Fewer columns need no search. */
const SEARCH_FROM = 8

/** Columns to filter by: most used first, narrowed by a search. */
const ColumnList = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { t, props, setOpenFilter, filterNames, filterNameOf, isPhone } = grid
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const names = byFilterUse(props.id, withoutTwins(filterNames, filterNameOf))
  const wanted = normalizeForSearch(typed)
  const found = names.filter((name) => normalizeForSearch(filterNameOf(name)).includes(wanted))
  const isSearched = names.length > SEARCH_FROM
  // Loaded after the popover looked for an element to focus.
  useEffect(() => {
    if (!isPhone) list.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [isPhone])
  const pick = (name: string | undefined): void => {
    if (name !== undefined) setOpenFilter({ at: 'new', name })
  }
  return (
    <div className={css.pick} ref={list}>
      {isSearched ? (
        <TextInput
          size="xs"
          m={4}
          aria-label={t('filterBy')}
          placeholder={t('filterBy')}
          leftSection={<IconSearch size={14} stroke={2} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
            event.preventDefault()
            if (event.key === 'Enter') pick(found[0])
            else list.current?.querySelector<HTMLElement>('[role=group] button')?.focus()
          }}
        />
      ) : (
        <div className={`wb-caption wb-medium ${css.caption}`}>{t('filterBy')}</div>
      )}
      <ScrollArea.Autosize mah={isPhone ? undefined : 340}>
        <div role="group" aria-label={t('filterBy')}>
          {found.map((one) => (
            <UnstyledButton
              key={one}
              className={`wb-row wb-justify-between wb-full wb-fz-13 ${css.column}`}
              onClick={() => pick(one)}
              onKeyDown={stepWithArrows}
            >
              {filterNameOf(one)}
              <IconChevronRight size={14} stroke={2} aria-hidden />
            </UnstyledButton>
          ))}
          {found.length === 0 && <div className={`wb-caption wb-medium ${css.caption}`}>{t('noChoice')}</div>}
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
