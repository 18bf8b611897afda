import { lazyPart } from '../../ui/part/lazy-part.tsx'

export const PhoneDrawer = lazyPart(async () => (await import('./phone-drawer.tsx')).PhoneDrawer, { kind: 'layer' })
