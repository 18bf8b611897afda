import { Button } from '@mantine/core'
import { useMutationState } from '@tanstack/react-query'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useIsUpdated } from '../platform/app-version.ts'
import { useIsConnected } from '../platform/connection.ts'
import { reloadApp, useUnsavedNames } from '../platform/unsaved.ts'
import { Banner } from './inline-alert.tsx'
import { uiTexts } from './texts.ts'

/** Is there something to say about the whole app? Then the shell makes room for `AppBanner`. */
export const useHasAppBanner = (): boolean => {
  const isConnected = useIsConnected()
  return useIsUpdated() || !isConnected
}

/** Calls do not reach the server, and what is not saved; or the server has a newer version of the app. */
export const AppBanner = () => {
  const isUpdated = useIsUpdated()
  if (!useIsConnected()) return <NotConnected />
  return isUpdated ? <Updated /> : null
}

const NotConnected = () => {
  const t = uiTexts.useText()
  const names = useUnsavedNames()
  const waiting = useMutationState({ filters: { status: 'pending' } }).filter(({ isPaused }) => isPaused).length
  return (
    <Banner tone="amber" icon={IconCloudOff}>
      <b>{t('notConnected')}</b>
      {names.length > 0 && <> · {t('notSaved', { names: names.join(', ') })}</>}
      {waiting > 0 && <> · {t('savesWait', { count: waiting })}</>}
    </Banner>
  )
}

const Updated = () => {
  const t = uiTexts.useText()
  return (
    <Banner
      tone="ink"
      action={
        <Button
          size="xs"
          variant="filled"
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          onClick={reloadApp}
        >
          {t('reload')}
        </Button>
      }
    >
      {t('appUpdated')}
    </Banner>
  )
}
