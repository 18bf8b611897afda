import { Component, Fragment, type ErrorInfo, type ReactNode } from 'react'
import { ChunkLoadError } from '../../platform/lazy-import.ts'
import { LoadFailed, type LazyKind } from './load-failed.tsx'

type Props = {
  kind: LazyKind
  /** Loads the children's code again. */
  load?: () => Promise<unknown>
  /** A closed dialog shows no failure; reopening it retries. */
  isHidden?: boolean
  onClose?: (() => void) | undefined
  /** Shown beside the toast, for content that nobody requested. */
  fallback?: ReactNode
  children: ReactNode
}
type State = { failure?: { error: unknown } | undefined; attempt: number }

/** Keeps the rest of the page when a part cannot load or render, and offers to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { attempt: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    if (!(error instanceof ChunkLoadError)) console.error(error, componentStack)
  }

  override componentDidUpdate({ isHidden }: Props): void {
    if (this.state.failure && isHidden === true && this.props.isHidden === false) this.reset()
  }

  readonly reset = (): void => this.setState(({ attempt }) => ({ failure: undefined, attempt: attempt + 1 }))

  override render(): ReactNode {
    const { failure, attempt } = this.state
    const { kind, load, isHidden, onClose, fallback, children } = this.props
    if (!failure) return <Fragment key={attempt}>{children}</Fragment>
    if (isHidden) return null
    const { error } = failure
    // A screen that cannot render is handled by the router's error page.
    if (kind === 'page' && load && !(error instanceof ChunkLoadError)) throw error
    return (
      <LoadFailed kind={kind} error={error} load={load} onLoad={this.reset} onClose={onClose} fallback={fallback} />
    )
  }
}
