import { Button } from '@mantine/core'
import { formatCount } from '../../../platform/format.ts'
import type { GridModel } from '../state/grid-model.ts'
import css from './selection-strip.module.css'
import { MOST_SELECTED, pageTick } from './selection.ts'
import { useSelectAll } from './use-select-all.ts'

/** When the whole page is ticked: offers all rows of the list, and says so when that is more than it takes at once. */
export const SelectionStrip = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { rows, selection, say } = grid
  const { take, stop, isTaking, read, hasFailed } = useSelectAll(grid)
  const keys = rows.rows.map(({ key }) => key)
  const isPageTaken = keys.length > 0 && pageTick(selection.rows, keys) === 'all'
  if (!isTaking && (!isPageTaken || rows.total <= selection.rows.size || rows.total <= keys.length)) return null
  const isTooMany = rows.total > MOST_SELECTED
  const isFull = selection.rows.size >= MOST_SELECTED
  const most = formatCount(MOST_SELECTED)
  const total = rows.isEstimate ? say('about', { total: formatCount(rows.total) }) : formatCount(rows.total)
  if (isTaking)
    return (
      <div className={css.strip} role="status">
        <span>{say('taking', { n: formatCount(read), total: isTooMany ? most : total })}</span>
        <Button size="compact-sm" variant="subtle" c="var(--wb-accent-text)" onClick={stop}>
          {say('stop')}
        </Button>
      </div>
    )
  return (
    <div className={css.strip} role="status">
      {hasFailed ? (
        <span role="alert">{say('takingFailed')}</span>
      ) : (
        !isFull && <span>{say('pageTaken', { n: keys.length })}</span>
      )}
      {!isFull && (
        <Button size="compact-sm" variant="subtle" c="var(--wb-accent-text)" onClick={take}>
          {isTooMany ? say('selectFirst', { most }) : say('selectAll', { total })}
        </Button>
      )}
      {isTooMany && <span className={css.honest}>{say('mostExplained', { most, total })}</span>}
    </div>
  )
}
