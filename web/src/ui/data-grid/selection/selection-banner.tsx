import { Button } from '@mantine/core'
import { formatCount } from '../../../platform/format.ts'
import type { GridModel } from '../state/grid-model.ts'
import css from './selection-banner.module.css'
import { MAX_SELECTED, pageSelection } from './selection.ts'
import { useSelectAll } from './use-select-all.ts'

/**
 * Shown when the whole page is ticked: offers all rows of the list, or says that there are too many to select at once.
 */
export const SelectionBanner = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { rows, selection, t } = grid
  const { take, stop, isTaking, read, hasFailed } = useSelectAll(grid)
  const keys = rows.rows.map(({ key }) => key)
  const isPageTaken = keys.length > 0 && pageSelection(selection.rows, keys) === 'all'
  if (!isTaking && (!isPageTaken || rows.total <= selection.rows.size || rows.total <= keys.length)) return null
  const isTooMany = rows.total > MAX_SELECTED
  const isFull = selection.rows.size >= MAX_SELECTED
  const most = formatCount(MAX_SELECTED)
  const total = rows.isEstimate ? t('about', { total: formatCount(rows.total) }) : formatCount(rows.total)
  if (isTaking)
    return (
      <div className={`wb-row wb-justify-center wb-gap-6 wb-fixed wb-secondary ${css.strip}`} role="status">
        <span>{t('taking', { n: formatCount(read), total: isTooMany ? most : total })}</span>
        <Button size="compact-sm" variant="subtle" c="var(--wb-accent-text)" onClick={stop}>
          {t('stop')}
        </Button>
      </div>
    )
  return (
    <div className={`wb-row wb-justify-center wb-gap-6 wb-fixed wb-secondary ${css.strip}`} role="status">
      {hasFailed ? (
        <span role="alert">{t('takingFailed')}</span>
      ) : (
        !isFull && <span>{t('pageTaken', { count: keys.length })}</span>
      )}
      {!isFull && (
        <Button size="compact-sm" variant="subtle" c="var(--wb-accent-text)" onClick={take}>
          {isTooMany ? t('selectFirst', { most }) : t('selectAll', { total })}
        </Button>
      )}
      {isTooMany && <span className="wb-caption">{t('mostExplained', { most, total })}</span>}
    </div>
  )
}
