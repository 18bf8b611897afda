import { lazyPart } from '../part/lazy-part.tsx'
import type { PhoneToolbar as Loaded } from './phone-toolbar.tsx'

/** The toolbar of a phone, with its sheets. */
export const PhoneToolbar = lazyPart(async () => (await import('./phone-toolbar.tsx')).PhoneToolbar as never, {
  kind: 'inline',
}) as unknown as typeof Loaded
