import { isOurNumber } from '@waybill/contract/shipments/numbers'
import { IconHelpCircle } from '@tabler/icons-react'
import { useId } from 'react'
import css from './unknown-number.module.css'
import { useWords } from './words.ts'

/** An unknown number, and what to do about it. */
export const UnknownNumber = ({ number }: { number: string }) => {
  const { unknown, unknownSteps } = useWords()
  const id = useId()
  const isSlip = /^(SGL|EXP)/.test(number) && !isOurNumber(number)
  return (
    <section className={css['sheet']} aria-labelledby={id}>
      <h2 id={id}>
        <IconHelpCircle size={28} stroke={1.6} aria-hidden />
        {unknown}
      </h2>
      <b className={`wb-number ${css['number']}`}>{number}</b>
      <ul>
        {isSlip && <li>{unknownSteps.slip}</li>}
        <li>{unknownSteps.compare}</li>
        <li>{unknownSteps.later}</li>
        <li>{unknownSteps.sender}</li>
      </ul>
    </section>
  )
}
