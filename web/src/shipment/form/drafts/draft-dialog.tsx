import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import css from './drafts.module.css'
import { draftTexts } from './texts-drafts.ts'

type Props = { name: string; onKeep: (name: string) => void; onClose: () => void }
const NAME_LENGTH = 60

/** Asks for the name of a draft before it is saved; closes itself. */
export const DraftDialog = ({ name: given, onKeep, onClose }: Props) => {
  const t = draftTexts.useText()
  const [name, setName] = useState(given)
  return (
    <Dialog onClose={onClose} size={440} title={t('saveDraft')} fullScreen={false}>
      <form
        className={css['body']}
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onKeep(name.trim() || given)
        }}
      >
        <TextInput
          label={t('draftName')}
          value={name}
          maxLength={NAME_LENGTH}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={`wb-flex wb-justify-end wb-gap-8 ${css['foot']}`}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled">
            {t('saveDraft')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
