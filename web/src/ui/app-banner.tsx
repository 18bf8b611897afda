import { Button } from '@mantine/core'
import { useMutationState } from '@tanstack/react-query'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useIsUpdated } from '../platform/app-version.ts'
import { useIsConnected } from '../platform/connection.ts'
import { type MissedLive, useMissedLive } from '../platform/live-state.ts'
import { reloadApp, useUnsavedNames } from '../platform/unsaved.ts'
import { Banner } from './inline-alert.tsx'
import { uiTexts } from './texts.ts'

/** Whether there is something to say about the whole app. The shell then makes room for `AppBanner`. */
export const useHasAppBanner = (): boolean => {
  const isConnected = useIsConnected()
  const missed = useMissedLive()
  return useIsUpdated() || !isConnected || missed !== undefined
}

/**
 * Banner: calls do not reach the server, or live updates are missing (rule LIV-9), with what is unsaved; or the server
 * has a newer version of the app.
 */
export const AppBanner = () => {
  const isUpdated = useIsUpdated()
  const isConnected = useIsConnected()
  const missed = useMissedLive()
  if (!isConnected) return <NotConnected />
  if (missed) return <NotConnected missed={missed} isUpdated={isUpdated} />
  return isUpdated ? <Updated /> : null
}

type NotConnectedProps = { missed?: MissedLive; isUpdated?: boolean }

/** `missed`: live updates are missing, but calls are answered. */
const NotConnected = ({ missed, isUpdated = false }: NotConnectedProps) => {
  const t = uiTexts.useText()
  const names = useUnsavedNames()
  const waiting = useMutationState({ filters: { status: 'pending' } }).filter(({ isPaused }) => isPaused).length
  return (
    <Banner tone="amber" icon={IconCloudOff} action={isUpdated && <Reload />}>
      <b>{t('notConnected')}</b>
      {missed === 'early' && <> · {t('liveNever')}</>}
      {missed === 'late' && <> · {t('liveLost')}</>}
      {names.length > 0 && <> · {t('notSaved', { names: names.join(', ') })}</>}
      {waiting > 0 && <> · {t('savesWait', { count: waiting })}</>}
      {isUpdated && <> · {t('appUpdated')}</>}
    </Banner>
  )
}

const Updated = () => {
  const t = uiTexts.useText()
  return (
    <Banner tone="ink" action={<Reload />}>
      {t('appUpdated')}
    </Banner>
  )
}

const Reload = () => {
  const t = uiTexts.useText()
  return (
    <Button
      size="xs"
      variant="filled"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      onClick={reloadApp}
    >
      {t('reload')}
    </Button>
  )
}
