import { UnstyledButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { LazyPopover } from '../../layers/lazy-popover.tsx'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import type { GridModel } from '../state/grid-model.ts'
import css from './filter-popover.module.css'

const NewFilter = lazyComponent(async () => (await import('./new-filter.tsx')).NewFilter, {
  kind: 'inline',
  prefetch: 'first',
})

/** Column → operation → value (rule LST-9). */
export const FilterPopover = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { t, openFilter, setOpenFilter } = grid
  const opened = openFilter?.at === 'new'
  return (
    <LazyPopover
      opened={opened}
      onChange={(open) => setOpenFilter(open ? { at: 'new' } : undefined)}
      position="bottom-start"
      target={
        <UnstyledButton
          className={`wb-inline-row wb-gap-5 wb-fixed wb-secondary wb-fz-12-5 wb-sheet ${css.add}`}
          aria-keyshortcuts="F"
          onClick={() => setOpenFilter(opened ? undefined : { at: 'new' })}
        >
          <IconFilter size={14} stroke={2} aria-hidden />
          {t('filter')}
        </UnstyledButton>
      }
    >
      <NewFilter grid={grid} />
    </LazyPopover>
  )
}
