import { IconCloudOff, IconHourglass, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Failure } from './fetch-tracked.ts'
import button from './button.module.css'
import css from './look-up-failed.module.css'
import { useWords } from './words.ts'

type LookUpFailedProps = { failure: Failure; onAgain: () => void }

/** Failed look-up: what is kept, why it failed, and when to try again (rule LST-4). */
export const LookUpFailed = ({ failure, onAgain }: LookUpFailedProps) => {
  const words = useWords()
  const until = failure.kind === 'busy' ? failure.until : 0
  const wait = useSecondsUntil(until)
  const [waitAtFirst] = useState(wait)
  const Icon = failure.kind === 'busy' ? IconHourglass : IconCloudOff
  const reason = failure.kind === 'offline' ? words.offline : failure.kind === 'busy' ? words.busy : words.broken
  const request = failure.kind === 'broken' && failure.requestId ? words.request(failure.requestId) : undefined
  return (
    <section className={css['failed']}>
      <div role="alert">
        <Icon size={28} stroke={1.4} aria-hidden />
        <h2>{words.failed}</h2>
        <p>{[reason, request, words.kept].filter(Boolean).join(' ')}</p>
        {waitAtFirst > 0 && <span className="wb-spoken">{words.tryAgainIn(waitAtFirst)}</span>}
      </div>
      <button
        type="button"
        className={button['button']}
        aria-disabled={wait > 0}
        onClick={() => {
          if (wait === 0) onAgain()
        }}
      >
        <IconRefresh size={16} stroke={1.75} aria-hidden />
        {wait > 0 ? words.tryAgainIn(wait) : words.tryAgain}
      </button>
    </section>
  )
}

/** Seconds until a moment (ms since 1970), counted down to 0. */
const useSecondsUntil = (until: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    setLeft(secondsUntil(until))
    const clock = setInterval(() => {
      setLeft(secondsUntil(until))
      if (Date.now() >= until) clearInterval(clock)
    }, 1000)
    return () => clearInterval(clock)
  }, [until])
  return left
}

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))
