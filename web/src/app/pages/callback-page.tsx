import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SignInFailure } from '../../platform/oidc-client.ts'
import { currentSession, explainSignInFailure, finishSignIn } from '../../platform/sign-in.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { storeReturnUrl } from '../return-url.ts'
import { appTexts } from '../texts.ts'
import { LoadingPage } from './loading-page.tsx'
import css from './centred.module.css'

const FAILURE_TEXTS = { refused: 'signInRefused', late: 'signInFailedText', failed: 'signInUnusable' } as const

let finishing: Promise<string | undefined> | undefined

/** Callback of the identity provider; continues to /dasboard (rule SCR-3). */
export const CallbackPage = () => {
  const t = appTexts.useText()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<SignInFailure>()

  useEffect(() => {
    finishing ??= finishSignIn()
    finishing.then(
      (place) => {
        storeReturnUrl(place)
        toast.success(t('signedIn'))
        return navigate({ to: '/dasboard', replace: true })
      },
      async (error: unknown) => {
        // Reached by Back: the answer was already used, and the session exists.
        if (currentSession()) return navigate({ to: '/dasboard', replace: true })
        console.warn(error)
        setFailure(await explainSignInFailure(error))
      },
    )
  }, [navigate, t])

  if (!failure) return <LoadingPage />
  return (
    <main className={`wb-column wb-sheet ${css['page']}`}>
      <EmptyState
        icon={IconLogin2}
        title={t('signInFailed')}
        text={t(FAILURE_TEXTS[failure.kind], { reason: failure.reason })}
        action={
          <Button variant="filled" onClick={() => location.assign('/login')}>
            {t('signIn')}
          </Button>
        }
      />
    </main>
  )
}
