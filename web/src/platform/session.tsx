import { userInfo } from '@waybill/contract/identity/endpoints'
import type { SignInConfig, UserInfo } from '@waybill/contract/identity/schemas'
import type { Permission } from '@waybill/contract/permissions'
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { api } from './api.ts'
import { draftStore } from './draft-store.ts'
import { setDefaultLanguage } from './i18n.ts'
import { queryKeys } from './query.ts'
import { forgetPerson, rememberedPerson, rememberPerson } from './remembered-person.ts'
import { currentSession, onSession, signOut } from './sign-in.ts'
import { tabStore } from './browser-store.ts'

const keys = queryKeys('identity')
/** Query key prefix for the person: invalidated when their permissions may have changed. */
export const IDENTITY = keys.all
const FRESH_MS = 60_000

const PlaceContext = createContext<SignInConfig | undefined>(undefined)
const MeContext = createContext<UserInfo | undefined>(undefined)

/** Provides the session to the app. */
export const SessionProvider = ({ place, children }: { place: SignInConfig; children: ReactNode }) => (
  <PlaceContext value={place}>{children}</PlaceContext>
)

/** The sign-in configuration, and whether somebody is signed in. */
export const useSession = () => {
  const place = useContext(PlaceContext)
  const session = useSyncExternalStore(onSession, currentSession)
  return {
    isSignedIn: session !== undefined,
    profileUrl: place?.profileUrl ?? undefined,
    sub: session?.profile.sub,
    authTime: session?.profile.auth_time,
    email: session?.profile.email,
    isEmailVerified: session?.profile.email_verified === true,
  }
}

/** Query of the signed-in person. */
export const userinfoQuery = (sub: string | undefined) =>
  queryOptions<UserInfo>({
    queryKey: keys.named('me', sub),
    queryFn: ({ signal }) => api.call(userInfo, { signal }),
    staleTime: FRESH_MS,
  })

const rightsOf = ({ role, can, statuses, observedStatuses }: UserInfo): string =>
  JSON.stringify([role, can, statuses, observedStatuses])

/**
 * The signed-in person, refetched on window focus and every minute. When permissions change, all queries are refetched:
 * replies contain the permitted actions.
 */
export const useUserinfo = (): UseQueryResult<UserInfo> => {
  const { isSignedIn, sub, authTime } = useSession()
  const answer = useQuery({
    ...userinfoQuery(sub),
    enabled: isSignedIn,
    placeholderData: () => rememberedPerson(sub),
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: 'always',
  })
  const { data, isPlaceholderData } = answer
  const cache = useQueryClient()
  const rights = useRef<string>(undefined)
  useEffect(() => {
    if (!data || isPlaceholderData) return
    if (rights.current !== undefined && rights.current !== rightsOf(data)) void cache.invalidateQueries()
    rights.current = rightsOf(data)
    rememberPerson({ me: data, authTime })
    void setDefaultLanguage(data.language)
  }, [data, isPlaceholderData, authTime, cache])
  return answer
}

export const MeProvider = ({ me, children }: { me: UserInfo; children: ReactNode }) => (
  <MeContext value={me}>{children}</MeContext>
)

/** The signed-in person, with their company. Only inside the shell. */
export const useMe = (): UserInfo => {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe works inside the shell only')
  return me
}

/** `const may = useHasPermission(); may('order.create')`: whether the server allows this person an action at all. */
export const useHasPermission = (): ((permission: Permission) => boolean) => {
  const { can } = useMe()
  return (permission) => can[permission]
}

/** Logout of the user menu: also removes drafts and stored data of the person. */
export const useLogout = (): (() => Promise<void>) => {
  const { id } = useMe()
  return async () => {
    draftStore(id, tabStore).dropAll()
    forgetPerson()
    await signOut()
  }
}
