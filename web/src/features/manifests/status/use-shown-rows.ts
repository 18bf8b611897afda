import { useState } from 'react'

/** Rows shown at first, and added by each press of the button below. */
const FIRST_ROWS = 10
const STEP_ROWS = 500

/** Number of rows shown of a long table, and whether the next press shows all. */
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
