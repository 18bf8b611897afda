import { TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n.ts'
import { dayLocale } from '../../day-locales.ts'

import css from './day-editor.module.css'
import type { FilterDraft } from './filter-draft.ts'
import { dayText, typedDay } from '../../typed-day.ts'
import { useText, type TranslateGrid } from '../texts.ts'

type Props = { draft: FilterDraft; setDraft: (next: FilterDraft) => void }

/** Date range as DD/MM/YYYY, typed or picked. One end may stay open. */
export const DayEditor = ({ draft, setDraft }: Props) => {
  const t = useText()
  const locale = dayLocale(useLanguage())
  const { from, to, operation } = draft
  const [shown, setShown] = useState(from || to || today())
  const typeDay = (part: 'from' | 'to', day: string): void => {
    setDraft({ ...draft, [part]: day })
    if (day) setShown(day)
  }
  if (operation === 'DateIn')
    return (
      <div className={`wb-row wb-gap-10 ${css.days}`}>
        <div className={`wb-grid wb-gap-8 ${css.typed}`}>
          <TypedDay label={t('from')} day={from} setDay={(day) => typeDay('from', day)} isFirst />
          <TypedDay label={t('to')} day={to} setDay={(day) => typeDay('to', day)} />
        </div>
        <DatePicker
          type="range"
          size="xs"
          locale={locale}
          ariaLabels={calendarWords(t)}
          hideOutsideDates
          allowSingleDateInRange
          date={shown}
          onDateChange={setShown}
          value={[from || null, to || null]}
          onChange={([first, last]) => setDraft({ ...draft, from: first ?? '', to: last ?? '' })}
        />
      </div>
    )
  const part = operation === 'LessOrEqual' ? 'to' : 'from'
  return (
    <div className={`wb-row wb-gap-10 ${css.days}`}>
      <TypedDay label={t('day')} day={draft[part]} setDay={(day) => typeDay(part, day)} isFirst />
      <DatePicker
        size="xs"
        locale={locale}
        ariaLabels={calendarWords(t)}
        hideOutsideDates
        date={shown}
        onDateChange={setShown}
        value={draft[part] || null}
        onChange={(day) => setDraft({ ...draft, [part]: day ?? '' })}
      />
    </div>
  )
}

const calendarWords = (t: TranslateGrid) => ({
  previousMonth: t('previousMonth'),
  nextMonth: t('nextMonth'),
  previousYear: t('previousYear'),
  nextYear: t('nextYear'),
  previousDecade: t('previousDecade'),
  nextDecade: t('nextDecade'),
})

const today = (): string => new Date().toLocaleDateString('sv-SE')

type TypedDayProps = { label: string; day: string; setDay: (day: string) => void; isFirst?: boolean }

/** Keeps the typed text until it is a date; a choice in the calendar replaces it. */
const TypedDay = ({ label, day, setDay, isFirst = false }: TypedDayProps) => {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed !== '' && typedDay(typed) === undefined
  return (
    <TextInput
      size="xs"
      label={label}
      placeholder={t('dayFormat')}
      inputMode="numeric"
      data-autofocus={isFirst || undefined}
      error={isWrong}
      value={typed ?? (day ? dayText(day) : '')}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        setDay(typedDay(text) ?? '')
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined)
      }}
    />
  )
}
