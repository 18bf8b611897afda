import { IconMail, IconMailCheck } from '@tabler/icons-react'
import { type SubmitEvent, useId, useState } from 'react'
import button from './button.module.css'
import css from './news-offer.module.css'
import { requestTrackingMail } from './request-tracking-mail.ts'
import { useWords } from './words.ts'

type State = { kind: 'open' | 'sending' } | { kind: 'asked'; email: string } | { kind: 'refused'; sentence: string }

/** Offers tracking mail for one shipment (rules PNW-1, PNW-9); input stays if the request fails. */
export const TrackingMailOffer = ({ number }: { number: string }) => {
  const { news: words } = useWords()
  const [state, setState] = useState<State>({ kind: 'open' })
  const id = useId()
  const ask = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    setState({ kind: 'sending' })
    const answer = await requestTrackingMail({ number, email, website: String(form.get('website')) })
    setState(answer.isAsked ? { kind: 'asked', email } : { kind: 'refused', sentence: answer.sentence ?? words.failed })
  }
  const isSending = state.kind === 'sending'
  return (
    <section className={`wb-screen-only ${css['offer']}`} aria-labelledby={id}>
      <h3 id={id}>{words.title}</h3>
      <div role="status">
        {state.kind === 'asked' && (
          <p className={css['asked']}>
            <IconMailCheck size={18} stroke={1.75} aria-hidden />
            {words.asked(state.email)}
          </p>
        )}
      </div>
      {state.kind !== 'asked' && (
        <form onSubmit={(event) => void ask(event)}>
          <p>{words.hint}</p>
          <div className={css['line']}>
            <input
              type="email"
              name="email"
              required
              maxLength={100}
              autoComplete="email"
              aria-label={words.email}
              placeholder={words.email}
              aria-invalid={state.kind === 'refused'}
              aria-describedby={`${id}-refused`}
            />
            {/* Honeypot: hidden from people; robots fill it. */}
            <input className={css['trap']} name="website" tabIndex={-1} autoComplete="off" aria-hidden />
            <button type="submit" className={`${button['button']}`} aria-disabled={isSending}>
              <IconMail size={16} stroke={1.75} aria-hidden />
              {isSending ? words.asking : words.ask}
            </button>
          </div>
          <p id={`${id}-refused`} role="alert" className={css['refused']}>
            {state.kind === 'refused' && state.sentence}
          </p>
        </form>
      )}
    </section>
  )
}
