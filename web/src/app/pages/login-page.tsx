import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tabStore } from '../../platform/browser-store.ts'
import { useSession } from '../../platform/session.tsx'
import { goToSignIn, safeReturnUrl } from '../../platform/sign-in.ts'
import { countDrafts } from '../../platform/draft-store.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { appTexts } from '../texts.ts'
import { LoadingPage } from './loading-page.tsx'
import css from './centred.module.css'

let going = false

/** Says what this tab keeps while the person signs in (rule FRM-6). */
const endedText = (t: ReturnType<typeof appTexts.useText>): string => {
  const kept = countDrafts(tabStore)
  return [t('sessionEndedText'), ...(kept > 0 ? [t('formsKept', { count: kept })] : [])].join(' ')
}

/**
 * Redirects to the identity provider's sign-in page, or onwards if already signed in. `signedOut`: another tab signed
 * out; `ended`: the session ended (rule SGN-17). Both wait for a click to sign in again.
 */
export const LoginPage = () => {
  const { isSignedIn } = useSession()
  const t = appTexts.useText()
  const { from, signedOut = false, ended = false } = useSearch({ from: '/login' })
  const waits = signedOut || ended
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (going) return
    if (isSignedIn) return void navigate({ href: safeReturnUrl(from) ?? '/dasboard', replace: true })
    if (waits) return
    going = true
    goToSignIn(from).catch((failure: unknown) => {
      going = false
      setError(failure)
    })
  }, [isSignedIn, from, waits, navigate, attempt])

  if (error === undefined && !waits) return <LoadingPage />
  return (
    <main className={`wb-column wb-sheet ${css['page']}`}>
      {error === undefined ? (
        <EmptyState
          icon={IconLogout}
          title={t(ended ? 'sessionEnded' : 'signedOut')}
          text={ended ? endedText(t) : t('signedOutText')}
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
