import { lazyPart } from '../../../ui/part/lazy-part.tsx'

export const CheckDialog = lazyPart(async () => (await import('./check-dialog.tsx')).CheckDialog, {
  kind: 'layer',
  isWanted: ({ isOpen }) => isOpen,
})
