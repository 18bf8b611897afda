import { Group, Loader, Modal } from '@mantine/core'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { lazyImport } from '../../platform/lazy-import.ts'
import { uiTexts } from '../texts.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { LazyKind } from './load-failed.tsx'

/** A dialog that loads faster shows nothing before itself. */
const SHOW_LOADING_AFTER_MS = 400
/** A navigation that waits longer for its screen shows that it is loading. */
const LEAVE_PAGE_AFTER_MS = 1_000

/** Any component, also one with a type parameter. */
type AnyComponent = (props: never) => ReactNode

/** How a dialog that stays mounted learns that it is open, and how dialogs report that they were closed. */
type DialogProps = { isOpen?: boolean; opened?: boolean; close?: () => void; onClose?: () => void }

type Options<Props> = {
  kind: LazyKind
  /** `first`: one press away on every list. */
  prefetch?: 'first'
  /** Shown while it loads. */
  fallback?: ReactNode
  /** Whether it is needed, where neither `isOpen` nor `opened` says so. It then stays mounted, to close itself with its motion. */
  isWanted?: (props: Props) => boolean
  /** Where the dialog has neither `close` nor `onClose`. */
  close?: (props: Props) => void
}

type LoadResult = { Loaded?: ComponentType<object> | undefined; failure?: { error: unknown } }

type LazyComponent<Component extends AnyComponent> = Component & {
  /** Loads the code; never rejects, because the component itself shows the failure. The router calls it. */
  preload: () => Promise<void>
}

/**
 * A component with a fallback and an error boundary of its own that is loaded when it is first shown, or earlier when the
 * page is idle. If it cannot be loaded or drawn, it says so and can be tried again; the rest of the page stays.
 * Not `React.lazy`: React shows what was suspended no sooner than 300 ms after its fallback, so that a press on Filter in the
 * first seconds of a page took 330 ms instead of about 100.
 */
export const lazyComponent = <Component extends AnyComponent>(
  importComponent: () => Promise<Component>,
  { kind, prefetch, fallback, isWanted, close }: Options<Parameters<Component>[0]>,
): LazyComponent<Component> => {
  type Props = Parameters<Component>[0]
  // What is drawn takes the same properties, whichever they are.
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
    // For the error boundary around it.
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

/** In the place of a dialog that takes long. */
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
