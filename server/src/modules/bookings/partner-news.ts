import type { CarrierEvent } from '../../partners/carrier-port.ts'
import type { Tx } from '../../platform/database.ts'

type TakeNews = (tx: Tx, partner: string, events: readonly CarrierEvent[], at: Date) => Promise<void>

const takers: TakeNews[] = []

/** Passes partners' events on to other modules, in the transaction that processes them: not all are about parcels. */
export const onPartnerNews = (take: TakeNews): void => void takers.push(take)

/** Passes them to all registered modules; each picks its own. */
export const handOnNews: TakeNews = async (tx, partner, events, at) => {
  for (const take of takers) await take(tx, partner, events, at)
}
