import { needsAttention } from './journey-steps.ts'
import { useLanguage } from './language.ts'
import { familyColours, statusStyle } from './status-style.ts'
import css from './status-word.module.css'

/** A status in its colour; a pill if somebody must act or something is broken (rule STA-2). */
export const StatusWord = ({ code, label }: { code: number | null; label: string | null }) => {
  const { word, family, Icon } = statusStyle(code, label, useLanguage())
  const isPill = needsAttention(family)
  return (
    <span className={css['status']} data-pill={isPill} style={familyColours(family)}>
      <Icon size={isPill ? 14 : 16} stroke={isPill ? 2 : 1.75} aria-hidden />
      <span>{word}</span>
    </span>
  )
}
