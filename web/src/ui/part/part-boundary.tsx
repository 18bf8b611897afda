import { Component, type ErrorInfo, type ReactNode } from 'react'
import { PartFailed, type PartKind } from './part-failed.tsx'

type Props = { kind: PartKind; onClose?: (() => void) | undefined; children: ReactNode }

/** Around a part of the page: when drawing it fails, the rest of the page stays, and it can be tried again. */
export class PartBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack)
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    const { kind, onClose } = this.props
    return <PartFailed kind={kind} isBroken onRetry={() => this.setState({ isBroken: false })} onClose={onClose} />
  }
}
