import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'

type Props = { title: string; isOpen: boolean; close: () => void; children: ReactNode }

/** Modal of an export dialog; its fields are mounted anew each time it opens. */
export const ExportModal = ({ title, isOpen, close, children }: Props) => (
  <Dialog opened={isOpen} onClose={close} size={560} title={title}>
    {children}
  </Dialog>
)
