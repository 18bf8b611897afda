import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../platform/session.tsx'
import { goToSignIn, safeReturnUrl } from '../../platform/sign-in.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { appTexts } from '../texts.ts'
import { LoadingPage } from './loading-page.tsx'
import css from './centred.module.css'

let going = false

/**
 * Sends the person to the sign-in page of the identity service; who is signed in goes on at once. `signedOut`: another tab
 * signed out, and this one waits until the person wants to sign in again.
 */
export const LoginPage = () => {
  const { isSignedIn } = useSession()
  const t = appTexts.useText()
  const { from, signedOut = false } = useSearch({ from: '/login' })
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (going) return
    if (isSignedIn) return void navigate({ href: safeReturnUrl(from) ?? '/dasboard', replace: true })
    if (signedOut) return
    going = true
    goToSignIn(from).catch((failure: unknown) => {
      going = false
      setError(failure)
    })
  }, [isSignedIn, from, signedOut, navigate, attempt])

  if (error === undefined && !signedOut) return <LoadingPage />
  return (
    <main className={css['page']}>
      {error === undefined ? (
        <EmptyState
          icon={IconLogout}
          title={t('signedOut')}
          text={t('signedOutText')}
          action={
            <Button variant="filled" onClick={() => void navigate({ to: '/login', search: from ? { from } : {} })}>
              {t('signIn')}
            </Button>
          }
        />
      ) : (
        <FailedState
          error={error}
          onRetry={() => {
            setError(undefined)
            setAttempt(attempt + 1)
          }}
        />
      )}
    </main>
  )
}
