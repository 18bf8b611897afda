import { useState } from 'react'

type SendOnce = <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>

/**
 * Idempotency-Keys for creating calls outside forms: the same body keeps its key until it succeeded, so that a retry
 * after a lost answer creates nothing twice (rule CAL-11). After that, the same body gets a new key.
 */
export const makeSendOnce = (): SendOnce => {
  const keys = new Map<string, string>()
  return async (body, send) => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? crypto.randomUUID()
    keys.set(text, key)
    const answer = await send(key)
    keys.delete(text)
    return answer
  }
}

/** The same, for the lifetime of the component. */
export const useSendOnce = (): SendOnce => useState(makeSendOnce)[0]
