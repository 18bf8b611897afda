import { addOrder } from '@waybill/contract/orders/endpoints'
import { addView } from '@waybill/contract/views/endpoints'
import { login } from '@waybill/contract/identity/endpoints'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import type { Attack } from '../attack.ts'
import { exchange } from '../raw.ts'
import type { Tally } from '../tally.ts'

const names = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"n${at}":1`).join(',')}}`
const query = (count: number): string => Array.from({ length: count }, (_, at) => `n${at}`).join('&')

/** Refused, or cut off: a balancer in front may close while the body is still being sent, and the answer is lost. */
const isRefused = async (tally: Tally, what: string, answer: Promise<{ status: number }>): Promise<void> => {
  const status = await answer.then(
    (come) => come.status,
    () => undefined,
  )
  tally.expect(status === undefined || (status >= 400 && status < 500), `${what} answers ${status}`)
}

export const hugeAnonymousRequests: Attack = {
  name: 'huge bodies, queries and headers without sign-in',
  healthMs: 100,
  async run({ url, anonymous }, tally) {
    const bodies = { 'many names': names(200_000), '2 MB': JSON.stringify({ username: 'x'.repeat(2_000_000) }) }
    for (const [what, body] of Object.entries(bodies))
      for (const path of [login.path, addOrder.path, addView.path, '/oidc/token', '/api/Nothing'])
        await isRefused(tally, `${what} to ${path}`, tally.ask(anonymous, 'POST', path, { body }))
    for (const path of [publicTrack.path, '/oidc/auth', '/', '/order'])
      await exchange(url, tally, `GET ${path}?${query(19_000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    for (const head of [`x-a: ${'x'.repeat(100_000)}`, query(3_000).replaceAll('&', ': 1\r\nx-')])
      await exchange(url, tally, `GET /api/Order HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}: 1\r\n\r\n`)
  },
}

export const hugeOfPeople: Attack = {
  name: 'huge bodies of people who are signed in',
  healthMs: 300,
  async run({ as }, tally) {
    const client = await as('company-admin')
    const bodies = [
      names(100_000),
      `{"orderDetails":[${'{},'.repeat(90_000)}{}]}`,
      `{"note":"${'x'.repeat(1_900_000)}"}`,
      `{"a":${'['.repeat(900_000)}`,
    ]
    for (const body of bodies)
      for (const path of [addOrder.path, addView.path])
        await isRefused(tally, path, tally.ask(client, 'POST', path, { body }))
  },
}
