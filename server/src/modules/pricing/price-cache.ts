import type { Db } from '../../platform/database.ts'
import { findProviderPrices, type ProviderPrices, type ServiceKey, getPriceVersion } from './price-book.queries.ts'

export { invalidatePriceCache } from './price-book.queries.ts'

/** Maximum age of cached prices without a notice of change, as after manual SQL. */
const MAX_AGE_MS = 5_000

type Kept = { version: number; readAt: number; prices: Promise<ProviderPrices | undefined> }
const kept = new WeakMap<Db, Map<string, Kept>>()

/**
 * The cached result of `findProviderPrices`, reloaded after any process has called `invalidatePriceCache`, so that a
 * form can quote on every keystroke. The version is read first, so prices are never older than it. Saves are priced
 * from the tables.
 */
export const cachedProviderPrices = async (db: Db, key: ServiceKey): Promise<ProviderPrices | undefined> => {
  const version = await getPriceVersion(db)
  const ofDb = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, ofDb)
  const name = 'id' in key ? key.id : `code ${key.code}`
  const known = ofDb.get(name)
  if (known?.version === version && Date.now() - known.readAt < MAX_AGE_MS) return known.prices
  const prices = findProviderPrices(db, key)
  ofDb.set(name, { version, readAt: Date.now(), prices })
  prices.then(
    (found) => found ?? ofDb.delete(name),
    () => ofDb.delete(name),
  )
  return prices
}
