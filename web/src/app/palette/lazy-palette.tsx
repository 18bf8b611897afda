import { lazyPart } from '../../ui/part/lazy-part.tsx'

export const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette, { kind: 'layer' })
