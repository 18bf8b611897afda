import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMay } from '../../platform/session.tsx'
import { homeOf } from '../home.ts'
import { takePlace } from '../remembered-place.ts'
import { WaitingPage } from './waiting-page.tsx'

/** The misspelt landing place after sign-in (rule SCR-3): on to the remembered place, or the role's home. */
export const DasboardPage = () => {
  const may = useMay()
  const navigate = useNavigate()
  const isGone = useRef(false)
  useEffect(() => {
    if (isGone.current) return
    isGone.current = true
    void navigate({ href: takePlace() ?? homeOf(may), replace: true })
  }, [may, navigate])
  return <WaitingPage />
}
