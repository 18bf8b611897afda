import { listUsers } from '@waybill/contract/identity/endpoints'
import type { CompanyRow } from '@waybill/contract/identity/schemas'
import { countryGrid, listCurrencies, serviceGrid } from '@waybill/contract/reference/lists'
import type { Country, Service } from '@waybill/contract/reference/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lazyImport } from '../platform/lazy-import.ts'
import { api } from '../platform/api.ts'
import { queryKeys } from '../platform/query.ts'
import { nameIn } from '@waybill/contract/kernel/name-in'
import { useLanguage } from '../platform/i18n.ts'
import type { Option } from '../ui/form/select-field.tsx'

const keys = queryKeys('reference')
/** Query keys of the reference choices of forms: invalidated when reference data is edited. */
export const REFERENCE_CHOICES = keys.all
/** Reference lists change rarely: they are cached for ten minutes. */
export const LONG_CACHE = { staleTime: 10 * 60_000 }

export const countriesQuery = {
  queryKey: keys.named('countries'),
  queryFn: async (): Promise<Country[]> => (await api.grid(countryGrid, { Take: 0 })).rows,
  ...LONG_CACHE,
}
export const servicesQuery = {
  queryKey: keys.named('services'),
  queryFn: async (): Promise<Service[]> =>
    (
      await api.grid(serviceGrid, {
        Take: 0,
        propertyFilters: [{ name: 'isSelectable', operation: 'Equal', value: true }],
      })
    ).rows,
  ...LONG_CACHE,
}
export const companiesQuery = {
  queryKey: keys.named('companies'),
  queryFn: (): Promise<CompanyRow[]> => api.call(listUsers),
  ...LONG_CACHE,
}

export const useServices = (): Service[] => useQuery(servicesQuery).data ?? []
export const useCurrencies = (): string[] =>
  (
    useQuery({ queryKey: keys.named('currencies'), queryFn: () => api.call(listCurrencies), ...LONG_CACHE }).data ?? []
  ).map(({ code }) => code)
export const useCompanies = (enabled: boolean): CompanyRow[] => useQuery({ ...companiesQuery, enabled }).data ?? []

export type CountryChoice = { id: string; code: string; label: string }

/** Countries, sorted by name in the current language. */
export const useCountries = (): CountryChoice[] => {
  const language = useLanguage()
  const { data } = useQuery(countriesQuery)
  return useMemo(
    () =>
      (data ?? [])
        .map(({ id, code, name, nameVi }) => ({ id, code, label: nameIn(language, { name, nameVi }) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [data, language],
  )
}

const countryNames = lazyImport(() => import('@waybill/contract/reference/find-country'))
/**
 * The everyday names of each country, by its code (rule REF-43): fetched when a country list opens or the page is idle.
 */
export const countryNamesQuery = {
  queryKey: keys.named('country-names'),
  queryFn: async () => {
    const { alpha3Of, namesOfCountry } = await countryNames()
    return (code: string) => ({ names: namesOfCountry(code), codes: [alpha3Of(code)] })
  },
  staleTime: Infinity,
}

/**
 * Countries to choose from, searchable by all their names and codes. `by`: whether the form holds the id or the code.
 */
export const useCountryOptions = (by: 'id' | 'code'): Option[] => {
  const countries = useCountries()
  const { data: namesOf } = useQuery(countryNamesQuery)
  return useMemo(
    () =>
      countries.map(({ code, label, ...country }) => ({
        ...{ value: by === 'id' ? country.id : code, label, tag: code, also: code },
        ...namesOf?.(code),
      })),
    [countries, namesOf, by],
  )
}
