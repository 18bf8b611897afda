import { lazy, Suspense } from 'react'
import type { PhoneToolbar as Toolbar } from './phone-toolbar.tsx'

// Loaded on phones only. `lazy` forgets that it is generic.
const Loaded = lazy(async () => ({
  default: (await import('./phone-toolbar.tsx')).PhoneToolbar,
})) as unknown as typeof Toolbar

/** The toolbar of a phone, with its sheets. */
export const PhoneToolbar = <Row,>(props: Parameters<typeof Toolbar<Row>>[0]) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
