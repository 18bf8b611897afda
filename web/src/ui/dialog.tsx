import { Modal, type ModalProps } from '@mantine/core'
import { uiTexts } from './texts.ts'
import { useWidth } from './use-width.ts'

type DialogProps = Omit<ModalProps, 'opened'> & { opened?: boolean }

/** Modal window with a title and a close button, open by default. Fills the screen of a phone, except with `fullScreen={false}`. */
export const Dialog = ({ closeButtonProps, ...props }: DialogProps) => {
  const t = uiTexts.useText()
  const isPhone = useWidth() === 'phone'
  return (
    <Modal
      opened
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('close'), ...closeButtonProps }}
      {...props}
    />
  )
}
