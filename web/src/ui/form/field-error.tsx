import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n.ts'
import { translateMessage } from '../../platform/message-translations.ts'
import css from './field.module.css'

/** What is wrong with a field, in the specification's words and the person's language; `choices` would mend it. */
export const FieldError = ({ sentence, choices }: { sentence: string; choices?: ReactNode }) => {
  const words = translateMessage(sentence, useLanguage())
  return (
    <>
      {/* A narrow cell of a table shows its beginning, and the whole where the pointer or the cursor is (line-table.module.css). */}
      <span className={css['error']} data-sentence={words}>
        <IconAlertCircle size={14} stroke={2} aria-hidden />
        <span>{words}</span>
      </span>
      {choices && <span className={css['choices']}>{choices}</span>}
    </>
  )
}
