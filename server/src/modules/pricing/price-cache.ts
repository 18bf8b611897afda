import type { Db } from '../../platform/database.ts'
import { findProviderPrices, type ProviderPrices, type ServiceKey } from './price-book.queries.ts'

/** How old the prices that a form is quoted from may be. What is saved is priced from the tables themselves. */
const MAX_AGE_MS = 5_000

type Kept = { readAt: number; prices: Promise<ProviderPrices | undefined> }
const kept = new WeakMap<Db, Map<string, Kept>>()

/** The same as `findProviderPrices`, at most 5 s old, so that a form may quote on every keystroke. */
export const cachedProviderPrices = (db: Db, key: ServiceKey): Promise<ProviderPrices | undefined> => {
  const ofDb = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, ofDb)
  const name = 'id' in key ? key.id : `code ${key.code}`
  const known = ofDb.get(name)
  if (known && Date.now() - known.readAt < MAX_AGE_MS) return known.prices
  const prices = findProviderPrices(db, key)
  ofDb.set(name, { readAt: Date.now(), prices })
  prices.then(
    (found) => found ?? ofDb.delete(name),
    () => ofDb.delete(name),
  )
  return prices
}

/** Lets the next quote read the tables: for who has just changed them. */
export const forgetPrices = (db: Db): void => {
  kept.delete(db)
}
