import { setTimeout as pause } from 'node:timers/promises'
import { addPayment } from '@waybill/contract/billing/payment-endpoints'
import { addOpeningBalance } from '@waybill/contract/billing/statement-endpoints'
import type { Answer, Client } from '@waybill/testkit/client'
import type { Random } from '../../server/src/demo/random.ts'

type Params = {
  /** Signs in as an accountant, however long it takes. */
  signIn: () => Promise<Client>
  merchantId: string
  /** A day in UTC+7, `2026-11-28`. */
  today: string
}

const AGAIN_MS = 100
/** The call did not arrive, or its outcome is unknown; 409: the same request still runs. */
const UNCERTAIN = new Set([0, 409, 429, 502, 503, 504])

/**
 * Accountants who enter debts of a company and take payments for them, each call repeated with its Idempotency-Key until
 * it is answered. `faults` are answers that no fault of the machine explains.
 */
export class Accountants {
  /** The reason of each acknowledged debt. */
  readonly debts: string[] = []
  /** The reference of each acknowledged payment. */
  readonly payments: string[] = []
  readonly faults: string[] = []
  readonly #params: Params

  constructor(params: Params) {
    this.#params = params
  }

  async work(name: string, random: Random, isOver: () => boolean): Promise<void> {
    for (let nth = 0; !isOver(); nth += 1) await this.#book(`${name}-${nth}`, random)
  }

  async #book(name: string, random: Random): Promise<void> {
    const { merchantId, today } = this.#params
    const amount = random.int(1_000, 9_000_000)
    const reason = `Debt ${name} of the attack`
    const debt = { merchantId, amount, day: today, reason }
    await this.#insist(name, (client, headers) => client.call(addOpeningBalance, { body: debt, headers }))
    this.debts.push(reason)
    const reference = `FT${name}`
    const paid = { merchantId, amount: random.int(1_000, amount), receivedAt: new Date().toISOString(), reference }
    await this.#insist(`${name} paid`, (client, headers) => client.call(addPayment, { body: paid, headers }))
    this.payments.push(reference)
  }

  async #insist(
    key: string,
    call: (client: Client, headers: Record<string, string>) => Promise<Answer<unknown>>,
  ): Promise<void> {
    for (;;) {
      const client = await this.#params.signIn()
      const answer = await call(client, { 'idempotency-key': key }).catch(() => undefined)
      if (answer?.value) return
      if (answer && !UNCERTAIN.has(answer.status) && answer.status !== 401) {
        this.faults.push(`${key}: ${answer.status} ${answer.text.slice(0, 200)}`)
        return
      }
      await pause(AGAIN_MS)
    }
  }
}
