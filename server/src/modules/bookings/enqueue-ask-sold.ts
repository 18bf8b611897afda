import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { atCarrier, carriers } from './carriers.ts'
import { askSoldSince } from './jobs/ask-sold-since.job.ts'

/** The carriers that can be asked whether they sold a label under one of our numbers. */
export const carriersThatRememberSales = (): string[] =>
  [...carriers].flatMap(([name, { findSold }]) => (findSold ? name : []))

/** Enqueues the questions to each of them about the parcels of these serials, first and last (rule BAK-8). */
export const enqueueAskSold = async (
  tx: Tx,
  { first, last, since }: { first: number; last: number; since: string },
) => {
  for (const carrier of carriersThatRememberSales())
    await enqueue(tx, atCarrier(askSoldSince, carrier), { carrier, next: first, last, since })
}
