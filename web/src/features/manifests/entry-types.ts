import { entryTypeGrid } from '@waybill/contract/manifests/endpoints'
import type { EntryType } from '@waybill/contract/manifests/entry-types'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import type { Language } from '@waybill/contract/kernel/language'
import { queryKeys } from '../../platform/query.ts'

/** Id of the list of entry types; also the prefix of its query keys. */
export const ENTRY_TYPE_LIST = 'entry-types'

/** All of them, ended ones too. */
export const entryTypesQuery = queryOptions({
  queryKey: queryKeys(ENTRY_TYPE_LIST).list('all'),
  queryFn: async () => (await api.grid(entryTypeGrid, { Take: 0 })).rows,
})

/** `11 Informal entry`. */
export const entryTypeName = ({ code, name, nameVi }: EntryType, language: Language): string =>
  `${code} ${language === 'vi' && nameVi !== null ? nameVi : name}`
