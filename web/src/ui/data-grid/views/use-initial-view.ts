import { useCallback, useState } from 'react'
import { hasDefaultViewFlag } from '../default-view-flag.ts'
import { isDefaultView, type GridShape, type GridView } from '../state/grid-search.ts'

/**
 * How a list opens. `held`: rows wait for the default view. `asking`: rows load first and the view is looked up after
 * them, as none was chosen in this browser yet. `open`: as the address says.
 */
export type InitialView = 'held' | 'asking' | 'open'

export const useInitialView = (id: string, view: GridView, shape: GridShape): [InitialView, () => void] => {
  const [opening, setOpening] = useState<InitialView>(() => {
    if (!isDefaultView(view, shape)) return 'open'
    return hasDefaultViewFlag(id) ? 'held' : 'asking'
  })
  return [opening, useCallback(() => setOpening('open'), [])]
}
