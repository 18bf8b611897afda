import { memo } from 'react'
import { translateMessage } from '../../platform/message-translations.ts'
import { useLanguage } from '../../platform/i18n.ts'
import css from './price-sheet.module.css'
import { figureOf, FIRST_ZONE } from './sheet-row-model.ts'
import type { SheetStore } from './sheet-store.ts'
import { useText } from './texts.ts'
import { formatMoney } from '../../platform/format.ts'

type Props = {
  store: SheetStore
  rowKey: string
  column: number
  label: string
  text: string
  /** The saved value; undefined: unchanged, or the row is new. */
  was: string | undefined
  isChanged: boolean
  problem: string | undefined
  isActive: boolean
  isSelected: boolean
  placeholder?: string | undefined
}

/** One cell: a borderless input. While focused, its saved value or its error is shown below. */
export const SheetCell = memo((props: Props) => {
  const { store, rowKey, column, label, text, was, isChanged, problem, isActive, isSelected, placeholder } = props
  const language = useLanguage()
  const sentence = problem === undefined ? undefined : translateMessage(problem, language)
  const isMissing = problem === 'Required' && text === ''
  return (
    <div
      className={`wb-tall wb-relative ${css['cell']}`}
      data-changed={isChanged || undefined}
      data-problem={problem !== undefined || undefined}
      data-selected={isSelected || undefined}
    >
      <input
        data-row={rowKey}
        data-column={column}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        title={isActive ? undefined : sentence}
        value={text}
        placeholder={isMissing ? sentence : placeholder}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => store.type(rowKey, column, currentTarget.value)}
      />
      {isActive && (sentence !== undefined || was !== undefined) && (
        <span
          className={`wb-fz-12 wb-medium wb-nowrap wb-round-6 ${css['was']}`}
          data-problem={sentence !== undefined || undefined}
          role="status"
        >
          {sentence ?? <Was was={was ?? ''} text={text} column={column} />}
        </span>
      )}
    </div>
  )
})
SheetCell.displayName = 'SheetCell'

const Was = ({ was, text, column }: { was: string; text: string; column: number }) => {
  const t = useText()
  if (was === '') return t('wasEmpty')
  const [before, now] = [figureOf(was, column), figureOf(text, column)]
  const more = before !== null && now !== null && column >= FIRST_ZONE ? now - before : Number.NaN
  return (
    <>
      {t('was', { value: was })} {!Number.isNaN(more) && <small>{`${more > 0 ? '+' : ''}${formatMoney(more)}`}</small>}
    </>
  )
}
