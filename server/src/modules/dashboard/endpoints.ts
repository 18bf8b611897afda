import { HOME_CHART_DAYS, HOME_RECENT, type HomeNeed, type HomeRecent } from '@waybill/contract/dashboard/home'
import { shipmentTypeOf } from '@waybill/contract/shipments/shipment-type'
import { STATUS } from '@waybill/contract/shipments/status'
import * as endpoints from '@waybill/contract/dashboard/endpoints'
import { DEFAULT_CHART_DAYS } from '@waybill/contract/dashboard/schemas'
import { hasPermission } from '@waybill/contract/permissions'
import { MARKETPLACES } from '@waybill/contract/dashboard/endpoints'
import { implement } from '../../platform/implement.ts'
import { lastDays, dailyRows } from './daily-rows.ts'
import { countCreated, countByStatus, countUnpriced, listOldestInAttention } from './dashboard.queries.ts'
import { deliveredByCountry, deliveryTimesTo } from './delivery-figures.ts'
import { homeFigures, monthsOf } from './home-figures.ts'
import { countNeeds, listNeeds, listRecent } from './home.queries.ts'
import { cachedPerScope } from '../shipments/index.ts'
import { AppError, notFound, refused } from '../../platform/app-error.ts'
import { askEbay } from '../carriers/index.ts'

/** A company's home (rules MER-1, MER-2, MER-4). */
export const home = implement(endpoints.home, async ({ context: { db, now }, me }) => {
  const days = lastDays(now(), HOME_CHART_DAYS)
  const { firstBefore } = monthsOf(days.at(-1) ?? '')
  const from = [days[0] ?? firstBefore, firstBefore].toSorted()[0] ?? firstBefore
  const [total, needs, counts, parcels, orders, delivered] = await Promise.all([
    countNeeds(db, me),
    listNeeds(db, me),
    countCreated(db, me, from),
    listRecent(db, me, 'ecommerce'),
    listRecent(db, me, 'express'),
    deliveredByCountry(db, now()),
  ])
  return {
    needs: { total, shipments: needs.map(presentNeed) },
    ...homeFigures(days, counts),
    recent: [...parcels, ...orders]
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, HOME_RECENT)
      .map(presentRecent),
    delivered,
  }
})

type NeedRow = Awaited<ReturnType<typeof listNeeds>>[number]
type RecentRow = Awaited<ReturnType<typeof listRecent>>[number]

/** Why it waits: the carrier's words, or those of the event that stopped it. */
const presentNeed = ({ line, isImport, statusSince, message, reason, due, ...row }: NeedRow): HomeNeed => ({
  ...row,
  type: shipmentTypeOf(line, isImport),
  statusSince: statusSince.toISOString(),
  reason: row.status === STATUS.creatingFailed ? (message ?? reason) : reason,
  amountDue: row.status === STATUS.holdForPayment ? due : null,
})

const presentRecent = ({ line, isImport, createdAt, ...row }: RecentRow): HomeRecent => ({
  ...row,
  type: shipmentTypeOf(line, isImport),
  createdDate: createdAt.toISOString(),
})

const figures = cachedPerScope(
  async (db, me) => ({
    statuses: await countByStatus(db, me),
    unpriced: await countUnpriced(db, me),
    oldest: await listOldestInAttention(db, me),
  }),
  ({ statuses }) => statuses.reduce((sum, { parcels, exports, imports }) => sum + parcels + exports + imports, 0),
)

export const shipmentFigures = implement(endpoints.shipmentFigures, async ({ context, me }) => {
  const { statuses, unpriced, oldest } = await figures(context.db, me, '')
  return {
    statuses,
    unpriced: { ...unpriced, since: unpriced.since?.toISOString() ?? null },
    oldest: oldest.map(({ status, since }) => ({ status, since: since.toISOString() })),
  }
})

const created = cachedPerScope(countCreated, (counts) => counts.reduce((sum, { shipments }) => sum + shipments, 0))

export const dailyShipments = implement(endpoints.dailyShipments, async ({ context, me, query }) => {
  const days = lastDays(context.now(), Number(query?.days ?? DEFAULT_CHART_DAYS))
  const [from = ''] = days
  return dailyRows(days, await created(context.db, me, from), hasPermission(me, 'dashboard.revenue'))
})

export const deliveryTimes = implement(
  endpoints.deliveryTimes,
  async ({ context, query: { countryId, serviceId } }) => {
    const times = await deliveryTimesTo(context.db, context.now(), countryId)
    return serviceId === undefined ? times : times.filter((time) => time.serviceId === serviceId)
  },
)

/** A token of our application at a marketplace (rule DSH-5). */
export const marketplaceToken = implement(endpoints.marketplaceToken, async ({ params: { marketplace }, context }) => {
  if (!MARKETPLACES.some((known) => known === marketplace.toLowerCase())) throw notFound()
  const answer = await askEbay(context)
  if (answer.kind === 'token') return { signature: answer.token }
  if (answer.kind === 'misconfigured') throw refused(answer.reason)
  throw new AppError('busy', { sentence: 'eBay did not answer. Try again in a moment.' })
})
