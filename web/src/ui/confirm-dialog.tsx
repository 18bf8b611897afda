import type { Icon } from '@tabler/icons-react'
import { Button, Modal } from '@mantine/core'
import { IconHelp, IconTrash } from '@tabler/icons-react'
import css from './confirm.module.css'
import { uiTexts } from './texts.ts'

export type ConfirmOptions = {
  title: string
  /** The question as specified, with its consequences: "16 price rows go with it". */
  text: string
  /** Verb on the confirm button. */
  confirmLabel: string
  /** Defaults to 'Cancel'. */
  cancelLabel?: string
  /** Red confirm button; the focus starts on Cancel. */
  destructive?: boolean
  icon?: Icon
}
export type PendingConfirm = ConfirmOptions & { answer: (yes: boolean) => void }

/**
 * Confirmation dialog, 440 px: tinted icon, Cancel before the action (rule SCR-9). Enter presses the focused button.
 */
export const ConfirmDialog = ({ question }: { question: PendingConfirm }) => {
  const t = uiTexts.useText()
  const { title, text, confirmLabel, cancelLabel, destructive = false, answer } = question
  const Icon = question.icon ?? (destructive ? IconTrash : IconHelp)
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      size={440}
      padding={0}
      withCloseButton={false}
      zIndex={300}
      attributes={{ content: { 'aria-label': title } }}
    >
      <div className={`wb-grid wb-gap-14 ${css['body']}`}>
        <div
          className={`wb-place-center wb-attention wb-round-10 ${css['sign']}`}
          data-destroys={destructive || undefined}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </div>
        <div>
          <h2 className={`wb-fz-15 wb-semibold ${css['title']}`}>{title}</h2>
          <p className={`wb-secondary wb-fz-13-5 wb-lh-20 ${css['text']}`}>{text}</p>
        </div>
      </div>
      <div className={`wb-flex wb-justify-end wb-gap-8 wb-px-16 wb-py-12 wb-border-top ${css['foot']}`}>
        <Button data-autofocus={destructive || undefined} onClick={() => answer(false)}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button
          variant="filled"
          {...(destructive ? { color: 'red' } : {})}
          data-autofocus={!destructive || undefined}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
