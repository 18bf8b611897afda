import { dailyShipments, shipmentFigures } from '@waybill/contract/dashboard/endpoints'
import { orderStatistic } from '@waybill/contract/orders/endpoints'
import { type BenchResult, median } from './figures.ts'
import { signIn, timed } from './people.ts'
import type { Running } from './processes.ts'

const CALLS_A_ROUND = 20

type Call = () => Promise<{ status: number; text: string }>

/** The median of one call, repeated by one user. */
const medianOf = async (rounds: number, call: Call): Promise<number> => {
  const times: number[] = []
  for (let at = 0; at < rounds * CALLS_A_ROUND; at++) times.push((await timed(call)).ms)
  return median(times)
}

/**
 * The calls of a dashboard. Above 10 000 orders the process caches an answer for three seconds, so the first call is
 * shown as well.
 */
export const measureDashboard = async (product: Running, rounds: number): Promise<BenchResult[]> => {
  const merchant = await signIn(product, 'company-admin')
  const everybody = await signIn(product, 'super-admin')
  const cards: { card: string; call: Call; firstAtMost?: number }[] = [
    { card: 'a merchant’s counts by status', call: () => merchant.call(orderStatistic) },
    { card: 'all counts by status', call: () => everybody.call(orderStatistic) },
    { card: 'all of 30 days', call: () => everybody.call(dailyShipments), firstAtMost: 150 },
    { card: 'all by status and line', call: () => everybody.call(shipmentFigures) },
  ]
  const figures: BenchResult[] = []
  for (const { card, call, firstAtMost } of cards) {
    const first = (await timed(call)).ms
    const waybill = await medianOf(rounds, call)
    figures.push(
      { name: `Dashboard, ${card}`, unit: 'ms', waybill, target: { atMost: 10 } },
      {
        name: `Dashboard, ${card}, first time in three seconds`,
        unit: 'ms',
        waybill: first,
        ...(firstAtMost === undefined ? {} : { target: { atMost: firstAtMost } }),
      },
    )
  }
  return figures
}
