import { lazy, Suspense } from 'react'
import type { FilterEditor as Editor } from './filter-editor.tsx'
import type { PhoneToolbar as Toolbar } from './phone-toolbar.tsx'

// Loaded when they are first shown: the first load of a list leaves them out. `lazy` forgets that they are generic.
const LoadedEditor = lazy(async () => ({
  default: (await import('./filter-editor.tsx')).FilterEditor,
})) as unknown as typeof Editor
const LoadedToolbar = lazy(async () => ({
  default: (await import('./phone-toolbar.tsx')).PhoneToolbar,
})) as unknown as typeof Toolbar

/** The editor of one filter, in a popover or a sheet. */
export const FilterEditor = <Row,>(props: Parameters<typeof Editor<Row>>[0]) => (
  <Suspense fallback={null}>
    <LoadedEditor {...props} />
  </Suspense>
)

/** The toolbar of a phone, with its sheets. */
export const PhoneToolbar = <Row,>(props: Parameters<typeof Toolbar<Row>>[0]) => (
  <Suspense fallback={null}>
    <LoadedToolbar {...props} />
  </Suspense>
)
