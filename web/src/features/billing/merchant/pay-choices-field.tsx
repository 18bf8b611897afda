import { problemOfOther, type ChoiceKind, type PayChoice } from './pay-choices.ts'
import { parseFigure } from '@waybill/contract/kernel/figures'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { formatMoney } from '../../../platform/format.ts'
import { vnd } from '../vnd.ts'
import css from './merchant.module.css'
import { useText } from './texts.ts'

type Props = {
  choices: readonly PayChoice[]
  chosen: ChoiceKind
  heldCount: number
  typed: number | null
  onChoose: (kind: ChoiceKind) => void
  onType: (amount: number | null) => void
}

/** The amounts to choose from, and a field for another one. */
export const PayChoices = ({ choices, chosen, heldCount, typed, onChoose, onType }: Props) => {
  const t = useText()
  const name = useId()
  return (
    <>
      <div className={`wb-flex wb-wrap wb-gap-6 ${css['choices']}`} role="radiogroup" aria-label={t('amountToPay')}>
        {choices.map(({ kind, amount }) => (
          <label key={kind} className="wb-row wb-gap-8 wb-medium wb-nowrap" data-on={kind === chosen || undefined}>
            <input type="radio" name={name} checked={kind === chosen} onChange={() => onChoose(kind)} />
            {t(`choice_${kind}`, { count: heldCount })}
            {amount !== null && <span className="wb-muted wb-regular wb-number">{vnd(amount)}</span>}
          </label>
        ))}
      </div>
      {chosen === 'another' && <OtherAmount typed={typed} onType={onType} />}
    </>
  )
}

const OtherAmount = ({ typed, onType }: Pick<Props, 'typed' | 'onType'>) => {
  const t = useText()
  const [text, setText] = useState(typed === null ? '' : formatMoney(typed))
  const [isLeft, setLeft] = useState(false)
  const problem = problemOfOther(text)
  return (
    <TextInput
      label={t('otherAmount')}
      className={css['other'] ?? ''}
      value={text}
      autoFocus
      autoComplete="off"
      inputMode="numeric"
      rightSection="₫"
      error={isLeft && problem !== undefined ? t(problem) : undefined}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        const read = parseFigure(value, 'money', { currency: 'VND' })
        onType(read.kind === 'figure' && problemOfOther(value) === undefined ? read.value : null)
      }}
      onBlur={() => {
        setLeft(true)
        if (typed !== null) setText(formatMoney(typed))
      }}
    />
  )
}
