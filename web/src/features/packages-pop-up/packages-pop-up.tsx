import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { DeskScanner } from './desk-scanner.ts'
import { useScans } from './use-scans.ts'

/** Lazy: every page of a desk listens, but few show it. */
const ScannedParcel = lazyComponent(async () => (await import('./scanned-parcel.tsx')).ScannedParcel, {
  kind: 'unprompted',
  fallback: <DeskScanner />,
})

/** Pop-up at the desk of the person who scanned, on any page (rule POP-1). Renders nothing until a scan. */
export const PackagesPopUp = () => {
  const { first, ...rest } = useScans()
  return first ? <ScannedParcel scan={first} {...rest} /> : <DeskScanner />
}
