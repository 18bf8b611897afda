import { Group, Loader, Modal } from '@mantine/core'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { lazyImport } from '../../platform/lazy-import.ts'
import { uiTexts } from '../texts.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { LazyKind } from './load-failed.tsx'

/** A dialog that loads faster shows no loading state. */
const SHOW_LOADING_AFTER_MS = 400
/** A navigation that waits longer shows that its screen is loading. */
const LEAVE_PAGE_AFTER_MS = 1_000

/** Any component, also a generic one. */
type AnyComponent = (props: never) => ReactNode

/** How a mounted dialog learns that it is open, and how dialogs report closing. */
type DialogProps = { isOpen?: boolean; opened?: boolean; close?: () => void; onClose?: () => void }

type Options<Props> = {
  kind: LazyKind
  /** `first`: one press away on every list. */
  prefetch?: 'first'
  /** Shown while it loads. */
  fallback?: ReactNode
  /**
   * Whether it is needed, if neither `isOpen` nor `opened` says so. It then stays mounted, so that its closing
   * animation can run.
   */
  isWanted?: (props: Props) => boolean
  /** For dialogs with neither `close` nor `onClose`. */
  close?: (props: Props) => void
}

type LoadResult = { Loaded?: ComponentType<object> | undefined; failure?: { error: unknown } }

type LazyComponent<Component extends AnyComponent> = Component & {
  /** Loads the code; never rejects, as the component shows the failure. Called by the router. */
  preload: () => Promise<void>
}

/**
 * A component loaded on first render, or earlier when the page is idle, with its own fallback and error boundary: a
 * failure offers a retry, and the rest of the page stays. Not `React.lazy`: React reveals suspended content at least
 * 300 ms after its fallback, so that a press on Filter in a page's first seconds took 330 ms instead of about 100.
 */
export const lazyComponent = <Component extends AnyComponent>(
  importComponent: () => Promise<Component>,
  { kind, prefetch, fallback, isWanted, close }: Options<Parameters<Component>[0]>,
): LazyComponent<Component> => {
  type Props = Parameters<Component>[0]
  // The rendered component takes the same props, whatever they are.
  const load = lazyImport(importComponent as unknown as () => Promise<ComponentType<object>>, {
    prefetch: kind === 'page' ? 'never' : (prefetch ?? 'later'),
  })

  const Loadable = ({ props, whileLoading }: { props: Props; whileLoading: ReactNode }) => {
    const [{ Loaded, failure }, setResult] = useState<LoadResult>(() => ({ Loaded: load.loaded() }))
    const isLoaded = Loaded !== undefined
    useEffect(() => {
      if (!isLoaded)
        load().then(
          (component) => setResult({ Loaded: component }),
          (error: unknown) => setResult({ failure: { error } }),
        )
    }, [isLoaded])
    // For the surrounding error boundary.
    if (failure) throw failure.error
    return Loaded ? <Loaded {...(props as object)} /> : whileLoading
  }

  const Lazy = (props: Props) => {
    const { isOpen, opened, close: closeIt, onClose }: DialogProps = props
    const isShown = isWanted?.(props) ?? isOpen ?? opened ?? true
    const [isMounted, setMounted] = useState(isShown)
    if (isShown && !isMounted) setMounted(true)
    if (!isMounted) return null
    const dismiss = close ? () => close(props) : (closeIt ?? onClose)
    const loading =
      fallback ?? (kind === 'page' ? <PageLoading /> : kind === 'dialog' && <DialogLoading onClose={dismiss} />)
    return (
      <ErrorBoundary kind={kind} load={load} isHidden={!isShown} onClose={dismiss} fallback={fallback}>
        <Loadable props={props} whileLoading={isShown && loading} />
      </ErrorBoundary>
    )
  }

  const preload = (): Promise<void> =>
    Promise.race([load().then(noop, noop), new Promise<void>((resolve) => setTimeout(resolve, LEAVE_PAGE_AFTER_MS))])
  return Object.assign(Lazy as Component, { preload })
}

const noop = (): void => undefined

const PageLoading = () => {
  const t = uiTexts.useText()
  return <Loader m="auto" size="sm" role="status" aria-label={t('loading')} />
}

/** Replaces a dialog that loads slowly. */
const DialogLoading = ({ onClose = noop }: { onClose?: (() => void) | undefined }) => {
  const t = uiTexts.useText()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_LOADING_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Modal opened={isShown} onClose={onClose} size={280} closeButtonProps={{ 'aria-label': t('close') }}>
      <Group gap={8} p={8} role="status">
        <Loader size={16} aria-hidden />
        {t('loading')}
      </Group>
    </Modal>
  )
}
