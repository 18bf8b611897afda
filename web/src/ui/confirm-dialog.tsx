import { Button, Modal } from '@mantine/core'
import { IconHelp, IconTrash } from '@tabler/icons-react'
import type { Asked } from './confirm.tsx'
import css from './confirm.module.css'
import { uiTexts } from './texts.ts'

/** 440 px, the sign on a tint, way out then act (rule SCR-9). Enter presses the button that has the focus. */
export const ConfirmDialog = ({ question }: { question: Asked }) => {
  const t = uiTexts.useText()
  const { title, text, act, wayOut, destroys = false, answer } = question
  const Sign = question.icon ?? (destroys ? IconTrash : IconHelp)
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
      <div className={css['body']}>
        <div className={css['sign']} data-destroys={destroys || undefined}>
          <Sign size={20} stroke={1.75} aria-hidden />
        </div>
        <div>
          <h2 className={css['title']}>{title}</h2>
          <p className={css['text']}>{text}</p>
        </div>
      </div>
      <div className={css['foot']}>
        <Button data-autofocus={destroys || undefined} onClick={() => answer(false)}>
          {wayOut ?? t('cancel')}
        </Button>
        <Button
          variant="filled"
          {...(destroys ? { color: 'red' } : {})}
          data-autofocus={!destroys || undefined}
          onClick={() => answer(true)}
        >
          {act}
        </Button>
      </div>
    </Modal>
  )
}
