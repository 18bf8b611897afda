import { home as endpoint } from '@waybill/contract/dashboard/endpoints'
import { HOME_CHART_DAYS, HOME_RECENT, type HomeNeed, type HomeRecent } from '@waybill/contract/dashboard/home'
import { shipmentTypeOf } from '@waybill/contract/shipments/shipment-type'
import { STATUS } from '@waybill/contract/shipments/status'
import { implement } from '../../../platform/implement.ts'
import { lastDays } from '../daily-rows.ts'
import { countCreated } from '../dashboard.queries.ts'
import { deliveredByCountry } from '../delivery-figures.ts'
import { homeFigures, monthsOf } from '../home-figures.ts'
import { countNeeds, listNeeds, listRecent } from '../home.queries.ts'

/** A company's home (rules MER-1, MER-2, MER-4). */
export const home = implement(endpoint, async ({ context: { db, now }, me }) => {
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

/** Why it waits: a carrier's words, or those of the event that stopped it. */
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
