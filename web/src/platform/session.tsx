import { userInfo } from '@waybill/contract/identity/endpoints'
import type { SignInPlace, UserInfo } from '@waybill/contract/identity/shapes'
import type { Permission } from '@waybill/contract/permissions'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { api } from './api.ts'
import { draftStore } from './draft-store.ts'
import { speakByDefault } from './i18n.ts'
import { queryKeys } from './query.ts'
import { currentSession, onSession, signOut } from './sign-in.ts'

/** What this browser keeps of the person beside the tokens (spec 1 §3): the shell is drawn from it before the server answered. */
type Credentials = { me: UserInfo; authTime: number | undefined }
const CREDENTIALS = 'waybill.credentials'
const keys = queryKeys('identity')
/** Queries about the person: dropped when what they may may have changed. */
export const IDENTITY = keys.all
const FRESH_MS = 60_000

const remembered = (sub: string | undefined): UserInfo | undefined => {
  try {
    const { me } = JSON.parse(localStorage.getItem(CREDENTIALS) ?? '{}') as Partial<Credentials>
    return me?.id === sub ? me : undefined
  } catch {
    return undefined
  }
}

const PlaceContext = createContext<SignInPlace | undefined>(undefined)
const MeContext = createContext<UserInfo | undefined>(undefined)

/** Around the whole app. */
export const SessionProvider = ({ place, children }: { place: SignInPlace; children: ReactNode }) => (
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

const rightsOf = ({ role, can, statuses, observedStatuses }: UserInfo): string =>
  JSON.stringify([role, can, statuses, observedStatuses])

/**
 * The person behind the token, as the database knows them now: asked again when the window comes back, and each minute.
 * When they may do other things than before, everything is read again: answers carry what may be done.
 */
export const useUserinfo = (): UseQueryResult<UserInfo> => {
  const { isSignedIn, sub, authTime } = useSession()
  const answer = useQuery<UserInfo>({
    queryKey: keys.named('me', sub),
    queryFn: ({ signal }) => api.call(userInfo, { signal }),
    enabled: isSignedIn,
    placeholderData: () => remembered(sub),
    staleTime: FRESH_MS,
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
    localStorage.setItem(CREDENTIALS, JSON.stringify({ me: data, authTime } satisfies Credentials))
    void speakByDefault(data.language)
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

/** `const may = useMay(); may('order.create')`: what the server lets this person do at all. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { can } = useMe()
  return (permission) => can[permission]
}

/** Logout of the user menu: drafts and what was kept of the person go with it. */
export const useLogout = (): (() => Promise<void>) => {
  const { id } = useMe()
  return async () => {
    draftStore(id, sessionStorage).dropAll()
    localStorage.removeItem(CREDENTIALS)
    await signOut()
  }
}
