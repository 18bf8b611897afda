import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '../../platform/session.tsx'
import { LoadingPage } from './loading-page.tsx'

/** `/sgl-debit-note`: leads to the configured billing site, otherwise to `/billing` (rule SCR-13). */
export const BillingPage = () => {
  const { billingUrl } = useMe()
  useEffect(() => {
    if (billingUrl) location.replace(billingUrl)
  }, [billingUrl])
  return billingUrl ? <LoadingPage /> : <Navigate to="/billing" replace />
}
