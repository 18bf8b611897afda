const MAX_ANSWERS = 5_000
const ANSWER_LIFE_MS = 24 * 3_600_000

/**
 * Asks at most once a day for each key, and once for all concurrent requests; the oldest answers are dropped first.
 * After a failure (`undefined`) nobody is asked for `restMs`, and every answer is its `fallback`.
 */
export const postcodeCache = <Answer>(restMs: number, now: () => number = Date.now) => {
  const answers = new Map<string, { answer: Promise<Answer | undefined>; until: number }>()
  let restsUntil = 0
  return async (key: string, ask: () => Promise<Answer | undefined>, fallback: Answer): Promise<Answer> => {
    const cached = answers.get(key)
    if (cached && cached.until > now()) return (await cached.answer) ?? fallback
    if (restsUntil > now()) return fallback
    const answer = ask()
    answers.delete(key)
    answers.set(key, { answer, until: now() + ANSWER_LIFE_MS })
    const [oldest] = answers.keys()
    if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest)
    const given = await answer
    if (given !== undefined) return given
    if (answers.get(key)?.answer === answer) answers.delete(key)
    restsUntil = now() + restMs
    return fallback
  }
}
