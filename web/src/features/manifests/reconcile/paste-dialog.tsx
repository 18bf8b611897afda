import { Button, Textarea } from '@mantine/core'
import { readNumbers } from '@waybill/contract/shipments/numbers'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import css from './reconcile.module.css'
import { reconcileTexts } from './texts.ts'

/** Numbers collected by another scanner: each line is one piece, handled like a scan. */
export const PasteDialog = ({ onTake, onClose }: { onTake: (numbers: string[]) => void; onClose: () => void }) => {
  const t = reconcileTexts.useText()
  const [text, setText] = useState('')
  const numbers = readNumbers(text)
  return (
    <Dialog onClose={onClose} title={t('pasteTitle')} fullScreen={false}>
      <form
        className="wb-grid wb-gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          onTake(numbers)
          onClose()
        }}
      >
        <Textarea
          aria-label={t('pasteTitle')}
          description={t('pasteHint')}
          autosize
          minRows={8}
          maxRows={16}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={`wb-inline-row wb-justify-end wb-gap-8 ${css['acts']}`}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={numbers.length === 0}>
            {t('pasteTake', { count: numbers.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
