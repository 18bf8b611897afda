import { useState } from 'react'

type SendOnce = <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>

/**
 * For creating calls of what is no form: the same body has the same Idempotency-Key until it was answered with success, so that
 * a press after a lost answer makes nothing twice (rule CAL-11). The same body after that is a new wish.
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

/** The same, as long as the part is shown. */
export const useSendOnce = (): SendOnce => useState(makeSendOnce)[0]
