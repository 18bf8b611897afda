import { Button, TextInput } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import css from './scanning.module.css'
import { scanTexts } from './texts.ts'

const MAX_NUMBER_LENGTH = 64

/** The number of a parcel, or the id of a station, by hand. */
export const NumberForm = ({ onCode }: { onCode: (text: string) => void }) => {
  const t = scanTexts.useText()
  const [typed, setTyped] = useState('')
  return (
    <form
      className={css['number']}
      onSubmit={(event) => {
        event.preventDefault()
        onCode(typed)
        setTyped('')
      }}
    >
      <TextInput
        size="xl"
        classNames={{ input: css['input'] ?? '' }}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        placeholder={t('typeNumber')}
        aria-label={t('typeNumber')}
        leftSection={<IconKeyboard size={20} stroke={1.75} aria-hidden />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={MAX_NUMBER_LENGTH}
      />
      {typed.trim() !== '' && (
        <Button type="submit" size="xl" variant="default" className={css['press'] ?? ''}>
          {t('take')}
        </Button>
      )}
    </form>
  )
}
