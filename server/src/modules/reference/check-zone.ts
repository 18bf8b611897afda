import { invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { findPrimaryClash, listKnownCountries } from './zone-records.queries.ts'

type Input = { countries: string[]; isPrimary?: boolean | undefined }

/** Countries exist, and none is in two primary zones of a provider: a price must follow from one. 400 at the field. */
export const requireCountries = async (
  db: DbOrTx,
  providerId: string,
  zoneId: string | undefined,
  { countries, isPrimary = false }: Input,
): Promise<void> => {
  const known = await listKnownCountries(db, countries)
  if (countries.some((id) => !known.has(id))) throw invalid({ countries: 'There is no such country.' })
  const clash = isPrimary ? await findPrimaryClash(db, providerId, zoneId, countries) : undefined
  if (clash) throw invalid({ countries: `${clash.country} is in the primary zone ${clash.zone} already.` })
}
