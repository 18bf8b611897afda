import { UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import type { GridModel } from '../state/grid-model.ts'
import { FindBox } from './find-box.tsx'
import { LeadingFilter } from './leading-filter.tsx'
import css from './phone-toolbar.module.css'

/** A round button with the count of filters, scrolling chips, and the find box on request. */
export const PhoneToolbar = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { t, view } = grid
  const [isFinding, setFinding] = useState(false)
  const showsFind = isFinding || view.find !== ''
  return (
    <div className="wb-column wb-gap-8 wb-fixed wb-px-12 wb-py-8">
      <LeadingFilter grid={grid} />
      <div className={`wb-flex wb-gap-8 wb-shrink ${css.row}`}>
        <UnstyledButton
          className={`wb-place-center wb-fixed wb-secondary wb-sheet wb-relative ${css.round}`}
          aria-label={t('filtersInForce', { n: view.filters.length })}
          aria-haspopup="dialog"
          onClick={() => grid.setOpenFilter({ at: 'new' })}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
          {view.filters.length > 0 && <b>{view.filters.length}</b>}
        </UnstyledButton>
        {grid.hasFindBox && (
          <UnstyledButton
            className={`wb-place-center wb-fixed wb-secondary wb-sheet wb-relative ${css.round}`}
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
