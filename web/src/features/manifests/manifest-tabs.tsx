import { Tabs } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useHasPermission } from '../../platform/session.tsx'
import { ENTRY_TYPE_PATH, LEFT_ORIGIN_PATH, MANIFEST_LIST_PATH } from './manifests.api.ts'
import css from './manifests.module.css'
import { useText } from './texts.ts'

const PATHS = {
  tabManifests: MANIFEST_LIST_PATH,
  tabLeftOrigin: LEFT_ORIGIN_PATH,
  tabEntryTypes: ENTRY_TYPE_PATH,
} as const
const NAMES = ['tabManifests', 'tabLeftOrigin', 'tabEntryTypes'] as const

/** Tabs for manifests, for batches waiting for one, and for entry types; hidden for people who see only batches (rule MNF-2). */
export const ManifestTabs = () => {
  const t = useText()
  const navigate = useNavigate()
  const may = useHasPermission()
  const { pathname } = useLocation()
  if (!may('manifest.list')) return null
  return (
    <Tabs
      value={NAMES.find((name) => PATHS[name] === pathname) ?? 'tabManifests'}
      className={css['tabs'] ?? ''}
      onChange={(tab) => void navigate({ to: PATHS[NAMES.find((name) => name === tab) ?? 'tabManifests'] })}
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
