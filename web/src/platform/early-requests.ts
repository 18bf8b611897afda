/** An answer that has been waiting for longer than this is asked for again. */
const MAX_AGE_MS = 10_000

type EarlyRequest = { headers: Headers; response: Promise<Response>; sentAt: number }

const requests = new Map<string, EarlyRequest>()

/** Sends a GET before the code that needs its answer has come; `takeEarlyResponse` hands the answer over. */
export const sendEarly = (url: string, headers: Record<string, string>): void => {
  const response = fetch(url, { headers })
  // If it fails, whoever takes it asks again, and tells.
  response.catch(() => undefined)
  requests.set(url, { headers: new Headers(headers), response, sentAt: Date.now() })
}

/**
 * The answer to the same request sent early, once: undefined when there is none, it failed, it is old, or it was sent with
 * another token or in another language.
 */
export const takeEarlyResponse = async (url: string, init: RequestInit): Promise<Response | undefined> => {
  const early = init.method === 'GET' ? requests.get(url) : undefined
  if (!early) return undefined
  requests.delete(url)
  const headers = new Headers(init.headers)
  const isSame = ['Authorization', 'Accept-Language'].every((name) => headers.get(name) === early.headers.get(name))
  if (!isSame || Date.now() - early.sentAt > MAX_AGE_MS) return undefined
  return early.response.catch(() => undefined)
}
