import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useMe, useSession } from '../../platform/session.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { browserStore } from '../../platform/browser-store.ts'

const SuccessorBanner = lazyComponent(async () => (await import('./successor-banner.tsx')).SuccessorBanner, {
  kind: 'unprompted',
})
const SuccessorPopUp = lazyComponent(async () => (await import('./successor-pop-up.tsx')).SuccessorPopUp, {
  kind: 'unprompted',
})

/** Text of the dismissed banner: it stays hidden in this browser. */
const DISMISSED = 'waybill.successorDismissed'
/** Sign-in whose pop-up was shown. */
const SHOWN_AT = 'waybill.successorShownAt'

const NOTHING = { strip: undefined, popUp: undefined }

/** The banner and the pop-up of the successor product, where there is one (rule SCR-14). */
export const useSuccessor = (): { strip: ReactNode; popUp: ReactNode } => {
  const { successor } = useMe()
  const { authTime } = useSession()
  const isOnDashboard = useRouterState({ select: ({ location }) => location.pathname === '/dashboard' })
  const [dismissed, setDismissed] = useState(() => browserStore.getItem(DISMISSED))
  const [shownAt, setShownAt] = useState(() => browserStore.getItem(SHOWN_AT))
  const signIn = String(authTime ?? '')
  return useMemo(() => {
    if (!successor) return NOTHING
    const keep = (key: string, value: string, set: (value: string) => void) => (): void => {
      browserStore.setItem(key, value)
      set(value)
    }
    return {
      strip: successor.text !== dismissed && (
        <SuccessorBanner successor={successor} onDismiss={keep(DISMISSED, successor.text, setDismissed)} />
      ),
      popUp: isOnDashboard && signIn !== shownAt && (
        <SuccessorPopUp successor={successor} onClose={keep(SHOWN_AT, signIn, setShownAt)} />
      ),
    }
  }, [successor, dismissed, shownAt, signIn, isOnDashboard])
}
