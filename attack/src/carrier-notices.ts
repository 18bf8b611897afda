import { setTimeout as pause } from 'node:timers/promises'
import { addParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import type { GhnSimulator } from '@waybill/simulators/ghn'
import { hookBody } from '@waybill/simulators/ghn/hook'
import type { Client } from '@waybill/testkit/client'
import { parcelBody } from '@waybill/testkit/parcels'
import type { Random } from '../../server/src/demo/random.ts'

type Params = {
  /** Signs in as a merchant, however long it takes. */
  signIn: () => Promise<Client>
  carrier: Pick<GhnSimulator, 'orders' | 'advance'>
  /** Waybill's address for the carrier's posts, with the secret. */
  hookUrl: string
}
type Order = ReturnType<GhnSimulator['orders']>[number]

const AGAIN_MS = 100
/** Maximum pause between two notices of a parcel. */
const BETWEEN_MS = 300
/** Share of notices that the carrier posts again although they were acknowledged. */
const AGAIN_ANYWAY = 0.2
/** Bookings that kills cut short several times wait for a minute. */
const BOOKED_WITHIN_MS = 300_000
/** The post did not arrive, or its outcome is unknown. 502 and 504 are answers of a balancer. */
const UNCERTAIN = new Set([0, 502, 503, 504])

const IN_VIETNAM = {
  serviceCode: 'DLV',
  shipToAddress: {
    ...{ name1: 'Trần Văn Nam', contact: { phoneNumber: '0912345678' }, addressLine1: '12 Nguyễn Huệ' },
    ...{ addressLine2: 'Phường Bến Nghé', town: 'Quận 1', state: 'Hồ Chí Minh', postcode: '700000', country: 'VN' },
  },
}

/**
 * Enters parcels that GHN carries, and posts GHN's notices of each up to its delivery, as carriers do: every notice is
 * repeated until it is answered 200, and some are posted again after that. `faults` are answers that no fault of the
 * machine explains.
 */
export class CarrierNotices {
  /** Of each acknowledged notice, as `noticeName` returns it. */
  readonly acknowledged: string[] = []
  readonly faults: string[] = []
  /** Posts repeated because they were not acknowledged, and because the carrier posts some again. */
  repeated = { unanswered: 0, anyway: 0 }
  readonly #params: Params

  constructor(params: Params) {
    this.#params = params
  }

  /** One parcel after the other until `isOver`; the last one is delivered. */
  async work(name: string, random: Random, isOver: () => boolean): Promise<void> {
    for (let number = 0; !isOver(); number += 1) {
      const order = await this.#book(`${name}-${number}`)
      if (order) await this.#deliver(order, random)
    }
  }

  /** Enters a parcel and waits for its tracking number: notices of unknown numbers are dropped. */
  async #book(senderReference: string): Promise<Order | undefined> {
    const client = await this.#params.signIn()
    const sent = {
      body: parcelBody({ ...IN_VIETNAM, senderReference }),
      headers: { 'idempotency-key': senderReference },
    }
    for (const endsAt = Date.now() + BOOKED_WITHIN_MS; Date.now() < endsAt; await pause(AGAIN_MS)) {
      const added = await client.call(addParcel, sent).catch(() => undefined)
      const params = { id: added?.value?.id ?? '' }
      while (params.id !== '' && Date.now() < endsAt) {
        const read = await client.call(getParcel, { params }).catch(() => undefined)
        const order = this.#params.carrier.orders().find(({ order_code: code }) => code === read?.value?.trackingNumber)
        if (order) return order
        await pause(AGAIN_MS)
      }
      if (added?.value === null && added.status < 500 && added.status !== 409) {
        this.faults.push(`${senderReference}: ${added.status} ${added.text.slice(0, 200)}`)
        return undefined
      }
    }
    this.faults.push(`${senderReference}: the carrier had not booked it after ${BOOKED_WITHIN_MS / 1000} s`)
    return undefined
  }

  async #deliver(order: Order, random: Random): Promise<void> {
    for (let type = 'create'; ; type = 'switch_status') {
      const { status } = order
      await this.#insist(hookBody(order, type))
      this.acknowledged.push(noticeName(order.order_code, status))
      if (random.chance(AGAIN_ANYWAY)) {
        this.repeated.anyway += 1
        await this.#insist(hookBody(order, type))
      }
      if (status === 'delivered') return
      await pause(random.int(0, BETWEEN_MS))
      this.#params.carrier.advance(order.order_code)
    }
  }

  async #insist(notice: object): Promise<void> {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(notice) }
    for (;;) {
      const status = await fetch(this.#params.hookUrl, sent).then(
        async (answer) => answer.arrayBuffer().then(() => answer.status),
        () => 0,
      )
      if (status === 200) return
      if (!UNCERTAIN.has(status)) this.faults.push(`a notice was answered ${status}`)
      if (this.faults.length > 20) throw new Error(`Too many faults:\n${this.faults.join('\n')}`)
      this.repeated.unanswered += 1
      await pause(AGAIN_MS)
    }
  }
}

/** Names a notice: GHN reports each status of a parcel once. */
const noticeName = (code: string, status: string): string => `${code}:${status}`

type Ask = (text: string, values?: unknown[]) => Promise<{ event: string }[]>

/** The names of the notices that are stored as events of parcels whose sender reference begins so. */
export const storedNotices = async (ask: Ask, referenceStart: string): Promise<string[]> => {
  const rows = await ask(
    `select e.source_event_id as event from shipment_event e
     join shipment s on s.id = e.shipment_id and s.owner_id = e.owner_id
     where e.source = 'ghn' and s.sender_reference like $1`,
    [`${referenceStart}%`],
  )
  return rows.map(({ event }) => noticeName(...(event.split(':', 2) as [string, string])))
}
