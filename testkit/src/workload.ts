import { STATUS } from '@waybill/contract/shipments/status'
import { addOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Random } from '../../server/src/demo/random.ts'
import type { Answer, Client } from './client.ts'
import { formOf } from './files.ts'
import { BOX } from './orders.ts'

/** An order in the last answer, and its acknowledged changes. */
type Acknowledged = { order: OrderDetail; verifications: number; photos: number }

type DeskLoad = {
  merchant: Client
  hub: Client
  newOrder: (senderReference: string) => Promise<Record<string, unknown>>
  photo: Buffer
}

/** An order's statuses through the hub, one at each verification. */
const WAY = [STATUS.pickedUp, STATUS.droppedOff, STATUS.receivedAtHub]
const AGAIN_MS = 50
/** Maximum pause between two calls of a user. */
const BETWEEN_MS = 300
/** The call did not arrive, or its outcome in the database is unknown. 502 and 504 are answers of a balancer. */
const UNCERTAIN = new Set([0, 409, 502, 503, 504])

/**
 * Users at a desk who retry endlessly: each enters orders and verifies them, sends every call with an Idempotency-Key
 * until it is acknowledged, and sometimes once more. `faults` are answers that no fault of the machine explains.
 */
export class Workload {
  readonly acknowledged: Acknowledged[] = []
  readonly faults: string[] = []
  repeated = 0
  /** Calls without an answer yet. */
  underWay = 0
  readonly #load: DeskLoad

  constructor(load: DeskLoad) {
    this.#load = load
  }

  /** One user's work until `isOver`; started work is finished. */
  async work(person: string, random: Random, isOver: () => boolean): Promise<void> {
    for (let number = 0; !isOver(); number += 1) {
      const made = await this.#enter(`${person}-${number}`, random)
      for (const status of WAY.slice(0, random.int(0, WAY.length))) await this.#verify(made, status, random)
    }
  }

  async #enter(name: string, random: Random): Promise<Acknowledged> {
    const body = await this.#load.newOrder(name)
    const order = await this.#insist(random, `enter ${name}`, (headers) =>
      this.#load.merchant.call(addOrder, { body, headers }),
    )
    const made = { order, verifications: 0, photos: 0 }
    this.acknowledged.push(made)
    return made
  }

  async #verify(made: Acknowledged, orderStatus: number, random: Random): Promise<void> {
    const { id, version, code } = made.order
    const photos = random.chance(0.1) ? [{ url: await this.#upload(random, `${code}-${orderStatus}`) }] : []
    const body = {
      id,
      version,
      orderStatus,
      realOrderDetails: [{ ...BOX, weight: random.int(1, 30) }],
      files: [...made.order.files, ...photos],
    }
    made.order = await this.#insist(random, `verify ${code} ${orderStatus}`, (headers) =>
      this.#load.hub.call(updateRealData, { body, headers }),
    )
    made.verifications += 1
    made.photos += photos.length
  }

  #upload(random: Random, name: string): Promise<string> {
    return this.#insist(random, `upload ${name}`, () =>
      this.#load.hub.call(uploadFile, { body: formOf(this.#load.photo, `${name}.png`) }),
    )
  }

  /** Sends a call until it is acknowledged. A repeat after that must answer the same. */
  async #insist<T>(random: Random, key: string, send: (headers: Record<string, string>) => Promise<Answer<T>>) {
    const headers = { 'idempotency-key': key }
    await pause(random.int(0, BETWEEN_MS))
    const once = async (): Promise<T> => {
      for (;;) {
        this.underWay += 1
        const answer = await send(headers).catch(() => undefined)
        this.underWay -= 1
        if (answer?.status === 200 && answer.value !== null) return answer.value
        const status = answer?.status ?? 0
        if (!UNCERTAIN.has(status) || (status === 409 && answer?.code !== 'request_in_progress')) {
          this.faults.push(`${key}: ${status} ${answer?.text.slice(0, 200) ?? ''}`)
          if (this.faults.length > 20) throw new Error(`Too many faults:\n${this.faults.join('\n')}`)
        }
        this.repeated += 1
        await pause(AGAIN_MS)
      }
    }
    const first = await once()
    if (!key.startsWith('upload') && random.chance(0.1) && !isDeepStrictEqual(await once(), first))
      this.faults.push(`${key}: sent again, it answered something else`)
    return first
  }
}
