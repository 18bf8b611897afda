import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useHasPermission } from '../../platform/session.tsx'
import { homeOf } from '../home.ts'
import { consumeReturnUrl } from '../return-url.ts'
import { LoadingPage } from './loading-page.tsx'

/** The misspelt landing place after sign-in (rule SCR-3): on to the remembered place, or the role's home. */
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
