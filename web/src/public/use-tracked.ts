import type { Tracked } from '@waybill/contract/tracking/endpoints'
import { useEffect, useState } from 'react'
import { fetchTracked, type Failure } from './fetch-tracked.ts'

type Tracking = {
  isBusy: boolean
  /** Of the numbers asked now; kept while they are asked again, and when that fails. */
  shipments: Tracked[] | undefined
  failure: Failure | undefined
  askAgain: () => void
}

type Settled = { key: string; attempt: number; shipments?: Tracked[] | undefined; failure?: Failure }

/** Looks the numbers up whenever they change; an answer that comes too late for its numbers is dropped. */
export const useTracked = (numbers: readonly string[]): Tracking => {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<Settled>()
  const key = numbers.join(',')

  useEffect(() => {
    if (key === '') return
    const leaving = new AbortController()
    fetchTracked(key.split(','), leaving.signal).then(
      (answer) =>
        setSettled((before) => ({
          key,
          attempt,
          ...(before?.key === key ? { shipments: before.shipments } : {}),
          ...answer,
        })),
      () => undefined,
    )
    return () => leaving.abort()
  }, [key, attempt])

  const isHere = settled?.key === key
  const isBusy = key !== '' && !(isHere && settled.attempt === attempt)
  return {
    isBusy,
    shipments: isHere ? settled.shipments : undefined,
    failure: isHere && !isBusy ? settled.failure : undefined,
    askAgain: () => setAttempt((count) => count + 1),
  }
}
