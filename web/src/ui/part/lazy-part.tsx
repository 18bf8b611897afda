import { Loader } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { checkVersion } from '../../platform/app-version.ts'
import { isConnected, isServerThere, onConnection } from '../../platform/connection.ts'
import { makePart, PartTimeout } from '../../platform/parts.ts'
import { reloadApp } from '../../platform/unsaved.ts'
import { uiTexts } from '../texts.ts'
import { PartBoundary } from './part-boundary.tsx'
import { PartFailed, type PartKind } from './part-failed.tsx'

/** Any component, one with a type parameter of its own too. */
type Component = (props: never) => ReactNode

type Options<Props> = {
  kind: PartKind
  /** One press away on every list: fetched ahead before the others. */
  isNear?: boolean
  /** Shown while it is fetched. A page shows that it is loading. */
  waiting?: (props: Props) => ReactNode
  /** For a dialog that stays on the screen to close itself with its motion: fetched, and shown, from when this first holds. */
  isWanted?: (props: Props) => boolean
}

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
  { kind, isNear = false, waiting, isWanted = () => true }: Options<Parameters<Part>[0]>,
): LazyPart<Part> => {
  type Props = Parameters<Part>[0]
  const part = makePart(fetchPart, { isScreen: kind === 'page', isNear })
  const load = (): Promise<void> => part.load().then(noop, noop)

  /** Fetches again. An import that hangs cannot be fetched a second time, so that the page is loaded anew. */
  const loadAgain = async (): Promise<void> => {
    if (part.error() instanceof PartTimeout && (await isServerThere())) return reloadApp()
    await load()
  }

  const Lazy = (props: Props) => {
    // What is drawn takes the same properties, whichever they are.
    const Loaded = useSyncExternalStore(part.subscribe, part.loaded) as ComponentType<object> | undefined
    const error = useSyncExternalStore(part.subscribe, part.error)
    const [isClosed, setClosed] = useState(false)
    const wanted = isWanted(props)
    const [isMade, setMade] = useState(wanted)
    if (wanted && !isMade) setMade(true)
    if (!wanted && isClosed) setClosed(false)
    useEffect(() => {
      if (wanted) void load()
    }, [wanted])
    useEffect(() => {
      if (error === undefined) return
      if (!(error instanceof PartTimeout)) void checkVersion()
      return onConnection(() => (isConnected() ? void load() : undefined))
    }, [error])
    if (!isMade) return null
    if (Loaded)
      return kind === 'page' ? (
        <Loaded {...(props as object)} />
      ) : (
        <PartBoundary kind={kind}>
          <Loaded {...(props as object)} />
        </PartBoundary>
      )
    if (!wanted || isClosed) return null
    if (error === undefined) return waiting?.(props) ?? (kind === 'page' ? <PageWaiting /> : null)
    return (
      <PartFailed
        kind={kind}
        onRetry={() => void loadAgain()}
        {...(kind === 'layer' ? { onClose: () => setClosed(true) } : {})}
      />
    )
  }

  const preload = (): Promise<void> =>
    Promise.race([load(), new Promise<void>((resolve) => setTimeout(resolve, SHOW_WAITING_AFTER_MS))])
  return Object.assign(Lazy as Part, { preload })
}

const noop = (): void => undefined

const PageWaiting = () => {
  const t = uiTexts.useText()
  return <Loader m="auto" size="sm" role="status" aria-label={t('loading')} />
}
