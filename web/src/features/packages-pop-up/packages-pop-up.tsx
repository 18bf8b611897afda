import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { DeskScanner } from './desk-scanner.ts'
import { useScans } from './use-scans.ts'

/** Fetched when something was scanned: every page of a desk listens, few show it. */
const ScannedParcel = lazyComponent(async () => (await import('./scanned-parcel.tsx')).ScannedParcel, {
  kind: 'unprompted',
  fallback: <DeskScanner />,
})

/** Opens at the desk of who scanned, wherever in the app they are (rule POP-1). Shows nothing until then. */
export const PackagesPopUp = () => {
  const { first, ...rest } = useScans()
  return first ? <ScannedParcel scan={first} {...rest} /> : <DeskScanner />
}
