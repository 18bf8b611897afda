import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, isSignedOut } from '../platform/api.ts'
import { skipLeaveGuard } from '../platform/leave-guard.ts'
import { MeProvider, useHasPermission, useSession, useUserinfo } from '../platform/session.tsx'
import { isLeaving, isSignedOutElsewhere } from '../platform/sign-in.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { NoAccountPage } from './pages/no-account-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { LoadingPage } from './pages/loading-page.tsx'
import { Shell } from './shell/shell.tsx'

/** Everything inside the shell. Anonymous visitors go to /login, which remembers their address (rule SCR-3). */
export const SignedIn = () => {
  const { isSignedIn } = useSession()
  const userinfo = useUserinfo()
  const isAnonymous = !isSignedIn
  const place = useRouterState({ select: ({ location }) => location.href })

  useEffect(() => {
    if (!isAnonymous || isLeaving()) return
    // A full page load on purpose: nothing of the previous person stays in memory.
    skipLeaveGuard()
    const search = new URLSearchParams({ from: place, ...(isSignedOutElsewhere() ? { signedOut: 'true' } : {}) })
    location.replace(`/login?${search}`)
  }, [isAnonymous, place])

  if (isAnonymous || isLeaving()) return <LoadingPage />
  if (userinfo.data)
    return (
      <MeProvider me={userinfo.data}>
        <Shell>
          <Gate />
        </Shell>
      </MeProvider>
    )
  if (userinfo.error instanceof ApiError && userinfo.error.code === 'no_account')
    return <NoAccountPage sentence={userinfo.error.message} />
  if (userinfo.error && !isSignedOut(userinfo.error))
    return <FailedState error={userinfo.error} onRetry={() => void userinfo.refetch()} />
  return <LoadingPage />
}

/** Shows the screen to people who may open it (`staticData.may` of its route). */
const Gate = () => {
  const may = useHasPermission()
  const needed = useMatches({ select: (matches) => matches.flatMap(({ staticData }) => staticData.may ?? []) })
  return needed.every(may) ? <Outlet /> : <NotFoundPage />
}
