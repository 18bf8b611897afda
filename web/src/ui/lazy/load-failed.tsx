import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { checkVersion, useIsUpdated } from '../../platform/app-version.ts'
import { isConnected, onConnection, useIsConnected } from '../../platform/connection.ts'
import { ChunkLoadError } from '../../platform/lazy-import.ts'
import { reloadApp } from '../../platform/unsaved.ts'
import { uiTexts } from '../texts.ts'
import { toast } from '../toast.tsx'

/** A screen, content within a screen, a dialog that somebody opened, or content that appears by itself. */
export type LazyKind = 'page' | 'inline' | 'dialog' | 'unprompted'

type Props = {
  kind: LazyKind
  error: unknown
  load?: (() => Promise<unknown>) | undefined
  /** The code has loaded: render it. */
  onLoad: () => void
  onClose?: (() => void) | undefined
  fallback?: ReactNode
}

/** A part of the page could not load or render: says why, and offers Try again, or Reload after a new release. */
export const LoadFailed = ({ kind, error, load, onLoad, onClose, fallback }: Props) => {
  const t = uiTexts.useText()
  const isChunk = error instanceof ChunkLoadError
  const [isRetrying, setRetrying] = useState(false)
  // A script that loaded but failed to run stays so in the browser's module cache.
  const [isStuck, setStuck] = useState(isChunk && error.isHung)
  const retry = async (): Promise<void> => {
    setRetrying(true)
    try {
      await load?.()
      onLoad()
    } catch {
      setStuck(true)
    }
    setRetrying(false)
  }
  const retryUnasked = useEffectEvent(() => void load?.().then(onLoad, () => undefined))
  useEffect(() => {
    if (!isChunk) return
    void checkVersion()
    return onConnection(() => (isConnected() ? retryUnasked() : undefined))
  }, [isChunk])

  const title = t(isChunk ? 'partFailed' : 'partBroken')
  const tellUnprompted = useEffectEvent(() => {
    if (isChunk) toast.failure(error, () => void retry())
    else toast.error(title, { action: { label: t('tryAgain'), run: onLoad } })
  })
  useEffect(() => (kind === 'unprompted' ? tellUnprompted() : undefined), [kind])
  if (kind === 'unprompted') return fallback

  const box = (
    <FailedBox kind={kind} title={title} {...{ isChunk, isStuck, isRetrying, onClose }} onRetry={() => void retry()} />
  )
  if (kind !== 'dialog') return box
  return (
    <Modal opened onClose={onClose ?? onLoad} size={560} withCloseButton={false} aria-label={title}>
      {box}
    </Modal>
  )
}

type BoxProps = {
  kind: LazyKind
  title: string
  isChunk: boolean
  isStuck: boolean
  isRetrying: boolean
  onRetry: () => void
  onClose: (() => void) | undefined
}

const FailedBox = ({ kind, title, isChunk, isStuck, isRetrying, onRetry, onClose }: BoxProps) => {
  const t = uiTexts.useText()
  const isUpdated = useIsUpdated()
  const isLost = !useIsConnected()
  const ref = useFocus(kind)
  const offersReload = isUpdated || (isStuck && !isLost)
  const why = isUpdated
    ? 'appUpdated'
    : isLost
      ? 'notConnected'
      : isStuck
        ? 'partStuckText'
        : isChunk
          ? 'partFailedText'
          : 'partBrokenText'
  const Layout = kind === 'page' ? Stack : Group
  return (
    <Layout
      ref={ref}
      role="alert"
      gap="sm"
      p="sm"
      align="center"
      justify="center"
      {...(kind === 'page' ? { flex: 1, mih: 208, ta: 'center' } : {})}
    >
      <IconCloudOff size={kind === 'page' ? 28 : 18} stroke={1.5} aria-hidden color="var(--wb-icon)" />
      <Stack gap={0} {...(kind === 'page' ? {} : { flex: '1 1 220px' })}>
        <Text fw={600}>{title}</Text>
        <Text c="var(--wb-text-2)">{t(why)}</Text>
      </Stack>
      <Group gap="xs" ml={kind === 'page' ? 0 : 'auto'}>
        {kind === 'dialog' && onClose && (
          <Button size="xs" onClick={onClose}>
            {t('close')}
          </Button>
        )}
        {offersReload && !isUpdated && (
          <Button size="xs" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
        <Button
          size="xs"
          variant="filled"
          data-autofocus
          // Not `loading`: a disabled button loses the focus.
          aria-busy={isRetrying}
          leftSection={
            isRetrying ? (
              <Loader size={16} color="currentColor" aria-hidden />
            ) : (
              <IconRefresh size={16} stroke={1.75} aria-hidden />
            )
          }
          onClick={offersReload ? reloadApp : onRetry}
        >
          {t(offersReload ? 'reload' : 'tryAgain')}
        </Button>
      </Group>
    </Layout>
  )
}

/**
 * The failure of a screen or popover takes the focus, unless somebody is typing elsewhere; when it unmounts focused,
 * its container gets the focus. Mantine handles dialogs.
 */
const useFocus = (kind: LazyKind) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = ref.current
    const around = kind === 'dialog' ? null : box?.closest<HTMLElement>('[role=dialog], main')
    if (!box || !around) return
    const { activeElement } = document
    const isTyping =
      activeElement?.matches('input, textarea, [contenteditable=true]') && !around.contains(activeElement)
    if (!isTyping && (kind === 'page' || around.role === 'dialog'))
      box.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    return () => {
      if (!box.contains(document.activeElement)) return
      // A list focuses its first row.
      queueMicrotask(() => (around.querySelector('[role=grid]') ? undefined : around.focus({ preventScroll: true })))
    }
  }, [kind])
  return ref
}
