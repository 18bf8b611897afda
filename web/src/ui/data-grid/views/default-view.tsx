import { useEffect, useRef } from 'react'
import type { GridModel } from '../state/grid-model.ts'
import { isDefaultView } from '../state/grid-search.ts'
import { showView, useViews } from './use-saved-views.ts'

/**
 * Looks up the person's default view once, and applies it unless the address asks for something else. Renders nothing.
 */
export const DefaultView = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { data, isError } = useViews(grid.props.id)
  const isKnown = data !== undefined || isError
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isKnown) return
    const chosen = data?.find(({ isDefault }) => isDefault)
    // Waiting rows load once the address has changed: earlier they would be the unfiltered ones.
    if (!chosen || !isDefaultView(grid.view, grid.shape)) return grid.opened()
    if (isAsked.current) return
    isAsked.current = true
    showView(grid, chosen, true)
  }, [isKnown, data, grid])
  return null
}
