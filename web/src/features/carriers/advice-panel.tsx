import type { Advice } from '@waybill/contract/carriers/advice-texts'
import { Fragment } from 'react'
import css from './connections-card.module.css'
import { useText } from './texts.ts'

/** The problem and what to do. Red only if work is stopped. */
export const AdvicePanel = ({ advice: { wrong, toDo }, isBroken }: { advice: Advice; isBroken: boolean }) => {
  const t = useText()
  return (
    <div
      className={`wb-grid wb-lh-18 wb-sunken wb-round-8 ${css['advice']}`}
      data-broken={isBroken || undefined}
      role="row"
    >
      <div role="cell">
        <b className="wb-block wb-caption wb-lh-17 wb-medium">{t('wrong')}</b>
        <WithSettings text={wrong} />
      </div>
      <div role="cell">
        <b className="wb-block wb-caption wb-lh-17 wb-medium">{t('toDo')}</b>
        <WithSettings text={toDo} />
      </div>
    </div>
  )
}

/** Settings in back-ticks are shown in monospace. */
const WithSettings = ({ text }: { text: string }) =>
  text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>))
