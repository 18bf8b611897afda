import { useEffect } from 'react'
import { useMe } from '../../platform/session.tsx'
import { LoadingPage } from './loading-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** `/sgl-debit-note`: on to the configured billing site (rule SCR-13); the menu opens it in a new tab by itself. */
export const BillingPage = () => {
  const { billingUrl } = useMe()
  useEffect(() => {
    if (billingUrl) location.replace(billingUrl)
  }, [billingUrl])
  return billingUrl ? <LoadingPage /> : <NotFoundPage />
}
