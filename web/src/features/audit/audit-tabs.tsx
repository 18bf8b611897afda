import { Tabs } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useHasPermission } from '../../platform/session.tsx'
import css from './audit.module.css'
import { useText } from './texts.ts'

const TABS = { audit: '/audit', securityLog: '/audit/security-log' } as const
type Tab = keyof typeof TABS
const NAMES = Object.keys(TABS) as Tab[]

/** The audit and the security log; who reads only one has nothing to choose from. */
export const AuditTabs = () => {
  const t = useText()
  const navigate = useNavigate()
  const may = useHasPermission()
  const { pathname } = useLocation()
  if (!may('securityLog.read') || !may('audit.read')) return null
  return (
    <Tabs
      value={NAMES.find((tab) => TABS[tab] === pathname) ?? 'audit'}
      className={css['tabs'] ?? ''}
      onChange={(tab) => void navigate({ to: TABS[NAMES.find((name) => name === tab) ?? 'audit'] })}
    >
      <Tabs.List>
        {NAMES.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(tab)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
