import { useEffect } from 'react'
import { useMe } from '../../platform/session.tsx'
import { LoadingPage } from './loading-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/**
 * `/sgl-debit-note`: redirects to the configured billing site (rule SCR-13); the menu opens it directly in a new tab.
 */
export const BillingPage = () => {
  const { billingUrl } = useMe()
  useEffect(() => {
    if (billingUrl) location.replace(billingUrl)
  }, [billingUrl])
  return billingUrl ? <LoadingPage /> : <NotFoundPage />
}
