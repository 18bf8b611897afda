import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeDrawnRows } from './use-drawn-rows.ts'

const ROWS = Array.from({ length: 25 }, (_, at) => at)
/** Rows that a window of 900 px shows. */
const SEEN = 15

test('the first list of a page load renders the visible rows, then the rest after paint', async () => {
  const useDrawnRows = makeDrawnRows()
  const { result, rerender } = renderHook(({ rows }) => useDrawnRows(rows), { initialProps: { rows: [] as number[] } })
  expect(result.current).toEqual([])
  rerender({ rows: ROWS })
  expect(result.current).toHaveLength(SEEN)
  await waitFor(() => expect(result.current).toEqual(ROWS))
})

test('later lists render all rows at once', async () => {
  const useDrawnRows = makeDrawnRows()
  const first = renderHook(() => useDrawnRows(ROWS))
  await waitFor(() => expect(first.result.current).toEqual(ROWS))
  expect(renderHook(() => useDrawnRows(ROWS)).result.current).toEqual(ROWS)
})
