import { DEMO_PASSWORD } from '../../server/src/demo/index.ts'
import { Client, valueOf } from '@waybill/testkit/client'
import type { Running } from './processes.ts'

export const signIn = async ({ url }: Running, username: string): Promise<Client> => {
  const body = { username, password: DEMO_PASSWORD }
  const answer = await new Client(url).send<{ accessToken: string }>('POST', '/api/Account/Login', { body })
  return new Client(url, valueOf(answer).accessToken)
}

/** The time of a call, in milliseconds, until its answer has been read. */
export const timed = async <T extends { status: number; text: string }>(
  call: () => Promise<T>,
): Promise<{ ms: number; answer: T }> => {
  const startedAt = performance.now()
  const answer = await call()
  const ms = performance.now() - startedAt
  if (answer.status !== 200) throw new Error(`A measured call answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  return { ms, answer }
}
