import { lazyPart } from '../part/lazy-part.tsx'
import type { ViewDialog as Loaded } from './view-dialog.tsx'

/** Saves a view, or changes one. */
export const ViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog as never, {
  kind: 'layer',
}) as unknown as typeof Loaded
