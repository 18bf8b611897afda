import { Loader } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { makePart } from '../../platform/parts.ts'
import { uiTexts } from '../texts.ts'
import { LayerWaiting } from './layer-waiting.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { PartFailed, type PartKind } from './part-failed.tsx'
import { useAttempts } from './use-attempts.ts'

/** Any component, one with a type parameter of its own too. */
type Component = (props: never) => ReactNode

type Options<Props> = {
  kind: PartKind
  /** One press away on every list: fetched ahead before the others. */
  isNear?: boolean
  /** Shown while it is fetched. A page shows that it is loading. */
  waiting?: (props: Props) => ReactNode
  /** For a dialog that is needed before it is opened, or is not told whether it is open: fetched, and shown, from when this first holds. */
  isWanted?: (props: Props) => boolean
  /** Where Close has another name than `close` and `onClose`. */
  close?: (props: Props) => void
  /** Nobody asks for it: it says nothing while it comes, and comes even when its failure was closed. */
  comesByItself?: boolean
}

/**
 * How a dialog is told that it is open, and tells that it is closed. `open`: what for. One that is told stays on the screen, to
 * close itself with its motion.
 */
type OwnerProps = { isOpen?: boolean; opened?: boolean; open?: object; close?: () => void; onClose?: () => void }

/** How long a navigation waits for a screen before it shows that it is loading. */
const SHOW_WAITING_AFTER_MS = 1_000

type LazyPart<Part extends Component> = Part & {
  /** Fetches the code; never rejects, because the part itself shows that it failed. The router calls it. */
  preload: () => Promise<void>
}

/**
 * A part of the app that is fetched when it is first needed, or before, when the page is idle (platform/parts.ts). What
 * cannot be fetched or drawn says so in its place and can be tried again; the rest of the page stays.
 */
export const lazyPart = <Part extends Component>(
  fetchPart: () => Promise<Part>,
  { kind, isNear = false, waiting, isWanted, close: closeIt, comesByItself = false }: Options<Parameters<Part>[0]>,
): LazyPart<Part> => {
  type Props = Parameters<Part>[0]
  const part = makePart(fetchPart, { isScreen: kind === 'page', isNear })

  const Lazy = (props: Props) => {
    // What is drawn takes the same properties, whichever they are.
    const Loaded = useSyncExternalStore(part.subscribe, part.loaded) as ComponentType<object> | undefined
    const { isOpen, opened, open, close, onClose }: OwnerProps = props
    const owned = isOpen ?? opened ?? open
    const wanted = isWanted?.(props) ?? owned !== false
    const asked = owned ?? wanted
    const [isMade, setMade] = useState(wanted)
    if (wanted && !isMade) setMade(true)
    const { failure, isTrying, attempt, tryAgain, forget } = useAttempts(part)
    // What was closed stays so until it is asked for again.
    const [isClosed, setClosed] = useState(false)
    const [askedBefore, setAskedBefore] = useState(asked)
    if (asked !== askedBefore) {
      setAskedBefore(asked)
      if (asked) {
        setClosed(false)
        forget()
      }
    }
    useEffect(() => {
      if (wanted) void attempt()
    }, [wanted, asked, attempt])
    const dismiss = (): void => {
      setClosed(true)
      if (closeIt) closeIt(props)
      else (close ?? onClose)?.()
    }
    const isHidden = isClosed && !comesByItself && Boolean(asked)
    if (!isMade || isHidden) return null
    const whenClosed = kind === 'layer' ? dismiss : undefined
    if (Loaded)
      return kind === 'page' ? (
        <Loaded {...(props as object)} />
      ) : (
        <PartBoundary kind={kind} onClose={comesByItself ? undefined : whenClosed}>
          <Loaded {...(props as object)} />
        </PartBoundary>
      )
    if (!wanted || isClosed) return null
    if (failure) {
      const { isStuck, wish } = failure
      return (
        <PartFailed
          kind={kind}
          isStuck={isStuck}
          isTrying={isTrying}
          wish={comesByItself ? undefined : wish}
          onRetry={tryAgain}
          onClose={whenClosed}
        />
      )
    }
    if (waiting) return waiting(props)
    if (kind === 'page') return <PageWaiting />
    return kind === 'layer' && asked && !comesByItself ? <LayerWaiting onClose={dismiss} /> : null
  }

  const preload = (): Promise<void> =>
    Promise.race([
      part.load().then(noop, noop),
      new Promise<void>((resolve) => setTimeout(resolve, SHOW_WAITING_AFTER_MS)),
    ])
  return Object.assign(Lazy as Part, { preload })
}

const noop = (): void => undefined

const PageWaiting = () => {
  const t = uiTexts.useText()
  return <Loader m="auto" size="sm" role="status" aria-label={t('loading')} />
}
