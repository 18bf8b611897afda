/** Early answers older than this are not used. */
const MAX_AGE_MS = 10_000

type EarlyRequest = { headers: Headers; response: Promise<Response>; sentAt: number }

const requests = new Map<string, EarlyRequest>()

/** Sends a GET before the code that needs its answer is loaded; `takeEarlyResponse` returns the answer. */
export const sendEarly = (url: string, headers: Record<string, string>): void => {
  const response = fetch(url, { headers })
  // On failure the code that needs it requests it again and reports errors.
  response.catch(() => undefined)
  requests.set(url, { headers: new Headers(headers), response, sentAt: Date.now() })
}

/**
 * Takes the early answer to this request, once: undefined if there is none, it failed, it is too old, or it was sent
 * with another token or language.
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
