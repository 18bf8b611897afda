import { NativeSelect, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatCount } from '../../../platform/format.ts'
import type { GridModel } from '../state/grid-model.ts'
import { PAGE_SIZES, pageAfterResize, pageCount, pageWindow, rowSpan } from './page-window.ts'
import css from './pager.module.css'

/** "51–75 of 418", at most ten page buttons, page size (rules LST-2, GRD-7). It never moves. */
export const Pager = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { view, rows, t, change, isPhone } = grid
  const pages = pageCount(rows.total, view.pageSize)
  const go = (page: number): void => change({ page })
  return (
    <footer className={`wb-grid wb-align-center wb-gap-8 wb-fixed wb-border-top wb-sheet ${css.pager}`}>
      <span className="wb-muted wb-nowrap">{spanText(grid)}</span>
      <nav className="wb-flex wb-gap-2" aria-label={t('pages')}>
        <UnstyledButton
          className={`wb-secondary wb-fz-12-5 wb-medium wb-round-6 ${css.page}`}
          aria-label={t('previousPage')}
          disabled={view.page <= 1}
          onClick={() => go(view.page - 1)}
        >
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
        {!isPhone &&
          pageWindow(view.page, pages).map((page) => (
            <UnstyledButton
              key={page}
              className={`wb-secondary wb-fz-12-5 wb-medium wb-round-6 ${css.page}`}
              aria-label={t('page', { n: page })}
              aria-current={page === view.page ? 'page' : undefined}
              onClick={() => go(page)}
            >
              {page}
            </UnstyledButton>
          ))}
        <UnstyledButton
          className={`wb-secondary wb-fz-12-5 wb-medium wb-round-6 ${css.page}`}
          aria-label={t('nextPage')}
          disabled={view.page >= pages}
          onClick={() => go(view.page + 1)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </nav>
      <label className={`wb-row wb-justify-end wb-gap-8 wb-muted ${css.size}`}>
        <span>{t('rowsAPage')}</span>
        <NativeSelect
          size="xs"
          w={68}
          rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
          aria-label={t('rowsAPage')}
          data={PAGE_SIZES.map(String)}
          value={String(view.pageSize)}
          onChange={(event) => {
            const pageSize = Number(event.currentTarget.value)
            change({ pageSize, page: pageAfterResize(view.page, view.pageSize, pageSize) })
          }}
        />
      </label>
    </footer>
  )
}

const spanText = <Row,>({ rows, view, t }: GridModel<Row>): string => {
  if (rows.isFirstLoad || rows.error) return ''
  const total = rows.isEstimate ? t('about', { total: formatCount(rows.total) }) : formatCount(rows.total)
  const { first, last } = rowSpan(view.page, view.pageSize, rows.rows.length)
  return last === 0
    ? t('spanNone', { total })
    : t('span', { first: formatCount(first), last: formatCount(last), total })
}
