import type { Tracked } from '@waybill/contract/tracking/endpoints'
import { useEffect, useState } from 'react'
import { fetchTracked, type Failure } from './fetch-tracked.ts'

type Tracking = {
  isBusy: boolean
  /** Results for the current numbers; kept during a refetch, and if it fails. */
  shipments: Tracked[] | undefined
  failure: Failure | undefined
  askAgain: () => void
}

type Settled = { key: string; attempt: number; shipments?: Tracked[] | undefined; failure?: Failure }

/** Looks up the numbers whenever they change; drops late answers to earlier numbers. */
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
