import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiTexts } from '../../ui/texts.ts'
import css from './sign-in-section.module.css'
import { useWidth } from '../../ui/use-width.ts'

/** Dialog about sign-in methods; full screen on a phone. */
export const SignInDialog = ({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) => {
  const ui = uiTexts.useText()
  const isPhone = useWidth() === 'phone'
  return (
    <Modal
      padding={22}
      opened
      onClose={onClose}
      size={440}
      fullScreen={isPhone}
      title={title}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <div className={css['dialog']}>{children}</div>
    </Modal>
  )
}
