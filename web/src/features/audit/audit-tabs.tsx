import { useHasPermission } from '../../platform/session.tsx'
import { RouteTabs } from '../../ui/route-tabs.tsx'
import css from './audit.module.css'
import { useText } from './texts.ts'

const ADDRESSES = { audit: '/audit', securityLog: '/audit/security-log' } as const

/** The audit and the security log; who reads only one has nothing to choose from. */
export const AuditTabs = () => {
  const t = useText()
  const may = useHasPermission()
  if (!may('securityLog.read') || !may('audit.read')) return null
  return <RouteTabs addresses={ADDRESSES} label={t} className={css['tabs']} />
}
