import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiTexts } from '../../../ui/texts.ts'
import { useWidth } from '../../../ui/use-width.ts'

type Props = { title: string; isOpen: boolean; close: () => void; children: ReactNode }

/** Modal of an export dialog; its fields are mounted anew each time it opens. */
export const ExportModal = ({ title, isOpen, close, children }: Props) => (
  <Modal
    opened={isOpen}
    onClose={close}
    size={560}
    title={title}
    fullScreen={useWidth() === 'phone'}
    closeButtonProps={{ 'aria-label': uiTexts.useText()('close') }}
  >
    {children}
  </Modal>
)
