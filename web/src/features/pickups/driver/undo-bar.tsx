import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatCount } from '../../../platform/format.ts'
import css from './driver.module.css'
import type { PickupWork } from './pickup-work.ts'
import { driverTexts } from './texts.ts'

const TICK_MS = 250

/** Countdown before Done is sent, with Undo (rule PUP-25). */
export const UndoBars = ({ works, onUndo }: { works: readonly PickupWork[]; onUndo: (pickupId: string) => void }) => {
  const t = driverTexts.useText()
  const now = useNow(works.some(({ done }) => done !== null && done.sendAfterMs > Date.now()))
  const open = works.flatMap((work) => (work.done && work.done.sendAfterMs > now ? [{ work, done: work.done }] : []))
  if (open.length === 0) return null
  return (
    <div className={`wb-grid wb-gap-8 wb-fixed wb-full ${css['undos']}`} role="status">
      {open.map(({ work: { pickupId, name, scanned, shipments }, done }) => {
        const count = scanned.length > 0 ? scanned.length : shipments
        return (
          <div key={pickupId} className={`wb-grid wb-align-center wb-gap-12 ${css['undo']}`}>
            <IconCircleCheck size={24} stroke={1.75} aria-hidden />
            <div>
              <b className="wb-block wb-fz-15 wb-lh-20">{t('doneOf', { name })}</b>
              <span className="wb-fz-13 wb-lh-18" aria-hidden>
                {t('doneText', { count, n: formatCount(count), seconds: Math.ceil((done.sendAfterMs - now) / 1_000) })}
              </span>
            </div>
            <button type="button" aria-label={t('undoOf', { name })} onClick={() => onUndo(pickupId)}>
              {t('undo')}
            </button>
          </div>
        )
      })}
    </div>
  )
}

const useNow = (isRunning: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return isRunning ? now : Date.now()
}
