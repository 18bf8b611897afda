import { lazyPart } from '../part/lazy-part.tsx'
import type { NumbersDialog as Loaded } from './numbers-dialog.tsx'

/** The dialog in which a list of numbers is written. */
export const NumbersDialog = lazyPart(async () => (await import('./numbers-dialog.tsx')).NumbersDialog as never, {
  kind: 'layer',
}) as unknown as typeof Loaded
