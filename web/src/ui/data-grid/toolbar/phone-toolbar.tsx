import { UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import type { GridModel } from '../state/grid-model.ts'
import { FindBox } from './find-box.tsx'
import { LeadingFilter } from './leading-filter.tsx'
import css from './phone-toolbar.module.css'

/** One round button with a count for all filters, the chips scrolling beside it, and the find box when it is asked for. */
export const PhoneToolbar = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { t, view } = grid
  const [isFinding, setFinding] = useState(false)
  const showsFind = isFinding || view.find !== ''
  return (
    <div className={css.tools}>
      <LeadingFilter grid={grid} />
      <div className={css.row}>
        <UnstyledButton
          className={css.round}
          aria-label={t('filtersInForce', { n: view.filters.length })}
          aria-haspopup="dialog"
          onClick={() => grid.setOpenFilter({ at: 'new' })}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
          {view.filters.length > 0 && <b>{view.filters.length}</b>}
        </UnstyledButton>
        {grid.hasFindBox && (
          <UnstyledButton
            className={css.round}
            aria-label={t('find')}
            aria-expanded={showsFind}
            onClick={() => setFinding(!isFinding)}
          >
            <IconSearch size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        )}
        <FilterChips grid={grid} />
      </div>
      {showsFind && <FindBox grid={grid} autoFocus={isFinding} className={css.find} />}
      <FilterSheet grid={grid} />
    </div>
  )
}
