import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useHasPermission } from '../../platform/session.tsx'
import { homeOf } from '../home.ts'
import { consumeReturnUrl } from '../return-url.ts'
import { LoadingPage } from './loading-page.tsx'

/**
 * Landing page after sign-in; the specification spells it so (rule SCR-3). Continues to the remembered address, or the
 * role's home.
 */
export const DasboardPage = () => {
  const may = useHasPermission()
  const navigate = useNavigate()
  const isGone = useRef(false)
  useEffect(() => {
    if (isGone.current) return
    isGone.current = true
    void navigate({ href: consumeReturnUrl() ?? homeOf(may), replace: true })
  }, [may, navigate])
  return <LoadingPage />
}
