import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../platform/session.tsx'
import { goToSignIn, safePlace } from '../../platform/sign-in.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { WaitingPage } from './waiting-page.tsx'
import css from './centred.module.css'

let going = false

/** Sends the person to the sign-in page of the identity service; who is signed in goes on at once. */
export const LoginPage = () => {
  const { isSignedIn } = useSession()
  const { from } = useSearch({ from: '/login' })
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()

  useEffect(() => {
    if (going) return
    if (isSignedIn) return void navigate({ href: safePlace(from) ?? '/dasboard', replace: true })
    going = true
    goToSignIn(from).catch((failure: unknown) => {
      going = false
      setError(failure)
    })
  }, [isSignedIn, from, navigate])

  if (error === undefined) return <WaitingPage />
  return (
    <main className={css['page']}>
      <FailedState error={error} onRetry={() => location.reload()} />
    </main>
  )
}
