import { useEffect, useRef } from 'react'
import type { GridModel } from '../state/grid-model.ts'
import { isDefaultView } from '../state/grid-search.ts'
import { showView, useViews } from './use-saved-views.ts'

/** Looks up once in which view the person's list opens, and shows it while nothing has been asked for. Draws nothing. */
export const DefaultView = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { data, isError } = useViews(grid.props.id)
  const isKnown = data !== undefined || isError
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isKnown) return
    const chosen = data?.find(({ isDefault }) => isDefault)
    // Rows that wait come when the address has changed: asked for before, they would be the unfiltered ones.
    if (!chosen || !isDefaultView(grid.view, grid.shape)) return grid.opened()
    if (isAsked.current) return
    isAsked.current = true
    showView(grid, chosen, true)
  }, [isKnown, data, grid])
  return null
}
