import { getProfile, listSessions } from '@waybill/contract/profile/endpoints'
import { getSignInMethods } from '@waybill/contract/profile/second-step'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'

export const profileKeys = queryKeys('profile')

export const profileQuery = queryOptions({
  queryKey: profileKeys.named('mine'),
  queryFn: ({ signal }) => api.call(getProfile, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})
export const sessionsQuery = queryOptions({
  queryKey: profileKeys.named('sessions'),
  queryFn: ({ signal }) => api.call(listSessions, { signal }),
})
export const signInMethodsQuery = queryOptions({
  queryKey: profileKeys.named('signIn'),
  queryFn: ({ signal }) => api.call(getSignInMethods, { signal }),
})
