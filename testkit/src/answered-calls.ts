import type { Server } from 'node:http'

const answered = new Set<string>()

/** Starts recording successful calls, as `METHOD /path`. */
export const recordAnswers = (server: Pick<Server, 'on'>): void => {
  server.on('request', (request, response) => {
    const call = `${request.method} ${request.url?.split('?')[0]}`
    response.once('finish', () => {
      if (response.statusCode < 300) answered.add(call)
    })
  })
}

/** The calls since the previous query. */
export const takeAnsweredCalls = (): string[] => {
  const calls = [...answered]
  answered.clear()
  return calls
}
