import type { CarrierEvent } from '../../partners/carrier-port.ts'
import type { Tx } from '../../platform/database.ts'

type TakeNews = (tx: Tx, partner: string, events: readonly CarrierEvent[], at: Date) => Promise<void>

const takers: TakeNews[] = []

/** Has what partners send handed on, in the transaction that works it in: not all of it is about parcels. */
export const onPartnerNews = (take: TakeNews): void => void takers.push(take)

/** Hands it to all who asked for it; each picks what is its own. */
export const handOnNews: TakeNews = async (tx, partner, events, at) => {
  for (const take of takers) await take(tx, partner, events, at)
}
