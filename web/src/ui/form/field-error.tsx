import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n.ts'
import { translateMessage } from '../../platform/message-translations.ts'
import css from './field.module.css'

/** Error of a field in the person's language; `choices` offer corrections. */
export const FieldError = ({ sentence, choices }: { sentence: string; choices?: ReactNode }) => {
  const words = translateMessage(sentence, useLanguage())
  return (
    <>
      {/* In a narrow table cell it is truncated, and shown whole on hover and focus (line-table.module.css). */}
      <span className={css['error']} data-sentence={words}>
        <IconAlertCircle size={14} stroke={2} aria-hidden />
        <span>{words}</span>
      </span>
      {choices && <span className={css['choices']}>{choices}</span>}
    </>
  )
}
