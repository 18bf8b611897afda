import type { Language } from '@waybill/contract/kernel/language'
import type { Db, DbOrTx } from '../../platform/database.ts'

export type SiteCountry = { id: string; code: string; name: string }

/** Every country by its name in the reader's language, sorted for it. */
export const listSiteCountries = async (db: Db, language: Language): Promise<SiteCountry[]> => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const order = new Intl.Collator(language)
  return (await listCountryCodes(db))
    .flatMap(({ id, code, name }) => (code === 'VN' ? [] : [{ id, code, name: nameOf(names, code) ?? name }]))
    .sort((a, b) => order.compare(a.name, b.name))
}

const nameOf = (names: Intl.DisplayNames, code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined

const listCountryCodes = (db: DbOrTx): Promise<{ id: string; code: string; name: string }[]> =>
  db.selectFrom('country').select(['id', 'code', 'name']).execute()
