import type { GridModel } from '../state/grid-model.ts'
import { isSameState, readPayload } from './saved-view.ts'
import { shownState, useViews } from './use-saved-views.ts'
import css from './views-menu.module.css'
import { viewsTexts } from './views-texts.ts'

/** Name of the chosen view, with a dot if the list differs from it. */
export const PickedView = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const t = viewsTexts.useText()
  const { data } = useViews(grid.props.id)
  const saved = data?.find(({ id }) => id === grid.view.picked)
  if (!saved) return null
  const { columns } = grid.props
  const isSame = isSameState(shownState(grid), readPayload(saved.payload, grid.shape, columns), columns)
  return (
    <>
      <span className={`wb-accent wb-lh-20 wb-overflow-hidden ${css.picked}`}>{saved.name}</span>
      {!isSame && <span className={`wb-fixed ${css.dot}`} role="img" aria-label={t('changed')} />}
    </>
  )
}
