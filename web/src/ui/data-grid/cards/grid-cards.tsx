import { Pager } from '../paging/pager.tsx'
import type { GridModel } from '../state/grid-model.ts'
import { EmptyList, FailedList, OutdatedNote } from '../table/grid-states.tsx'
import { useOpenRow } from '../table/use-open-row.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { GridCard } from './grid-card.tsx'
import css from './grid-cards.module.css'

/** One card per row (rule SCR-10): a tap opens; a long press selects, then taps select too. */
export const GridCards = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { rows, selection, props, t } = grid
  const open = useOpenRow(props)
  return (
    <>
      {rows.isOutdated && <OutdatedNote grid={grid} />}
      {rows.isFetching && !rows.isFirstLoad && (
        <div className={`wb-overflow-hidden ${css.refetching}`} role="progressbar" aria-label={t('loading')} />
      )}
      <div className={`wb-grow wb-min-height-0 ${css.scroll}`} data-barred={selection.rows.size > 0 || undefined}>
        <ul className={css.list} aria-label={props.title} aria-busy={rows.isFetching}>
          {rows.rows.map((at) => (
            <GridCard
              key={at.key}
              grid={grid}
              at={at}
              isSelected={selection.rows.has(at.key)}
              onOpen={() => open(at.row, false)}
            />
          ))}
        </ul>
        {rows.isFirstLoad && <CardSkeletons />}
        {rows.error && <FailedList grid={grid} />}
        {!rows.isFirstLoad && !rows.error && rows.rows.length === 0 && <EmptyList grid={grid} />}
        {rows.rows.length > 0 && <Pager grid={grid} />}
      </div>
    </>
  )
}
