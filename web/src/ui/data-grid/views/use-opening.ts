import { useCallback, useState } from 'react'
import { hasDefaultMark } from '../default-mark.ts'
import { isUntouched, type GridShape, type GridView } from '../state/grid-search.ts'

/**
 * How a list begins. `held`: its rows wait for the view in which it opens. `asking`: rows come first, and the view is
 * looked up after them, because none was chosen in this browser yet. `open`: as its address says.
 */
export type Opening = 'held' | 'asking' | 'open'

export const useOpening = (id: string, view: GridView, shape: GridShape): [Opening, () => void] => {
  const [opening, setOpening] = useState<Opening>(() => {
    if (!isUntouched(view, shape)) return 'open'
    return hasDefaultMark(id) ? 'held' : 'asking'
  })
  return [opening, useCallback(() => setOpening('open'), [])]
}
