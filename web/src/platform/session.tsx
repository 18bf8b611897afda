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
/** Queries about the person: dropped when what they may may have changed. */
export const IDENTITY = keys.all
const FRESH_MS = 60_000

const PlaceContext = createContext<SignInConfig | undefined>(undefined)
const MeContext = createContext<UserInfo | undefined>(undefined)

/** Around the whole app. */
export const SessionProvider = ({ place, children }: { place: SignInConfig; children: ReactNode }) => (
  <PlaceContext value={place}>{children}</PlaceContext>
)

/** How people sign in here, and whether somebody is signed in. */
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

/** The query of the person behind the token. */
export const userinfoQuery = (sub: string | undefined) =>
  queryOptions<UserInfo>({
    queryKey: keys.named('me', sub),
    queryFn: ({ signal }) => api.call(userInfo, { signal }),
    staleTime: FRESH_MS,
  })

const rightsOf = ({ role, can, statuses, observedStatuses }: UserInfo): string =>
  JSON.stringify([role, can, statuses, observedStatuses])

/**
 * The person behind the token, as the database knows them now: asked again when the window comes back, and each minute.
 * When they may do other things than before, everything is read again: answers carry what may be done.
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

/** The signed-in person, with the company they act for. Only inside the shell. */
export const useMe = (): UserInfo => {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe works inside the shell only')
  return me
}

/** `const may = useHasPermission(); may('order.create')`: what the server lets this person do at all. */
export const useHasPermission = (): ((permission: Permission) => boolean) => {
  const { can } = useMe()
  return (permission) => can[permission]
}

/** Logout of the user menu: drafts and what was kept of the person go with it. */
export const useLogout = (): (() => Promise<void>) => {
  const { id } = useMe()
  return async () => {
    draftStore(id, tabStore).dropAll()
    forgetPerson()
    await signOut()
  }
}
