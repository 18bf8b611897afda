import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import css from './sign-in-section.module.css'

/** Dialog about sign-in methods; full screen on a phone. */
export const SignInDialog = ({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog padding={22} onClose={onClose} size={440} title={title}>
    <div className={css['dialog']}>{children}</div>
  </Dialog>
)
