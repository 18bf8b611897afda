import { useHasPermission } from '../../platform/session.tsx'
import { RouteTabs } from '../../ui/route-tabs.tsx'
import css from './audit.module.css'
import { useText } from './texts.ts'

const ADDRESSES = { audit: '/audit', securityLog: '/audit/security-log' } as const

/** Tabs for audit and security log; hidden for people who may read only one. */
export const AuditTabs = () => {
  const t = useText()
  const may = useHasPermission()
  if (!may('securityLog.read') || !may('audit.read')) return null
  return <RouteTabs addresses={ADDRESSES} label={t} className={css['tabs']} />
}
