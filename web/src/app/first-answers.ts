import { orderGrid } from '@waybill/contract/orders/grid'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import type { QueryClient } from '@tanstack/react-query'
import { userinfoQuery } from '../platform/session.tsx'
import { currentSession } from '../platform/sign-in.ts'
import { pageQuery } from '../ui/data-grid/page-query.ts'
import type { EarlyList } from './early-lists.ts'
import type { FirstRequests } from './early-start.ts'

/** Slower answers render when they arrive. */
const MAX_WAIT_MS = 150

const fetchPage = (cache: QueryClient, { grid, path, query }: EarlyList): Promise<void> =>
  path === orderGrid.path
    ? cache.prefetchQuery(pageQuery(grid, orderGrid, query))
    : cache.prefetchQuery(pageQuery(grid, parcelGrid, query))

/** Puts the answers to the first requests into the cache, so that the page renders once, with its rows. */
export const takeFirstAnswers = async (cache: QueryClient, sent: FirstRequests | undefined): Promise<void> => {
  if (!sent || sent.sub !== currentSession()?.profile.sub) return
  const { sub, list } = sent
  await Promise.race([
    Promise.all([cache.prefetchQuery(userinfoQuery(sub)), list && fetchPage(cache, list)]),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ])
}
