import { useState } from 'react'

/** So many rows stand open at first, and so many after each press of the button below them. */
const FIRST_ROWS = 10
const STEP_ROWS = 500

/** How many rows of a long table are shown, and whether the next press shows all. */
export const useShownRows = (total: number) => {
  const [presses, setPresses] = useState(0)
  const rowsAfter = (count: number): number => (count === 0 ? FIRST_ROWS : count * STEP_ROWS)
  const shown = rowsAfter(presses)
  return {
    shown,
    hasMore: shown < total,
    isLastStep: rowsAfter(presses + 1) >= total,
    showMore: () => setPresses(presses + 1),
  }
}
