import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import { screen } from '@testing-library/react'
import { server } from './open-app.tsx'

/** The numbers in the visible list's rows, top to bottom. */
export const rowsShown = (): (string | undefined)[] =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /EXP\d{10}/.exec(textContent)?.[0])
    .filter((number) => number !== undefined)

/** Waits for the row with this number. */
export const rowOf = async (number: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(number)).closest('tr')
  if (!row) throw new Error(`${number} stands in no row`)
  return row
}

type Grid = Parameters<typeof server.asked>[0] & { kind: Endpoint['kind'] }

/** The last query of the list, without the call that counts unfiltered rows. */
export const lastQuery = (endpoint: Grid) => pagesAsked(endpoint).at(-1)?.query
export const lastFilters = (endpoint: Grid) => pagesAsked(endpoint).at(-1)?.filters
const pagesAsked = (endpoint: Grid) => server.asked(endpoint).filter(({ query }) => query['Take'] !== '1')
