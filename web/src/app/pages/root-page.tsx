import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../platform/session.tsx'
import { PUBLIC_HOME } from '../home.ts'
import { LoadingPage } from './loading-page.tsx'

/** `/`: the role's home if signed in, else the public home (rule SCR-2). */
export const RootPage = () => {
  const { isSignedIn } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn) void navigate({ to: '/dasboard', replace: true })
    else location.replace(PUBLIC_HOME)
  }, [isSignedIn, navigate])
  return <LoadingPage />
}
