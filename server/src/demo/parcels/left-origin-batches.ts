import { STATUS } from '@waybill/contract/shipments/status'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import type { ParcelFacts } from './parcel-facts.ts'
import type { Random } from '../random.ts'

type Batch = {
  id: string
  code: string
  day: string
  country_id: string | undefined
  is_active: boolean
  is_open: boolean
  created_at: string
}

/**
 * The flight batches of parcels, one for each day and country (rule PAR-20); active while one of theirs waits to fly.
 */
export class LeftOriginBatches {
  readonly #random: Random
  readonly #world: OrderWorld
  readonly #batches = new Map<string, Batch>()

  constructor(random: Random, world: OrderWorld) {
    this.#random = random
    this.#world = world
  }

  rows = (): Batch[] => [...this.#batches.values()]

  /** Puts the parcel into its batch; null if it has not left, or came back to the hub. */
  idOf({ events, plan }: ParcelFacts): string | null {
    const left = events.findLastIndex(({ status }) => status === STATUS.leftOrigin)
    const event = events[left]
    if (!event || events.slice(left).some(({ status }) => status === STATUS.receivedAtHub)) return null
    const day = vietnamDay(new Date(event.at))
    const code = `LO-${day.replaceAll('-', '')}-${plan.countryCode}-001`
    const batch = this.#batches.get(code) ?? {
      id: this.#random.id(event.at),
      code,
      day,
      country_id: this.#world.countries.get(plan.countryCode),
      is_active: false,
      is_open: false,
      created_at: new Date(event.at).toISOString(),
    }
    if (events.at(-1)?.status === STATUS.leftOrigin) {
      batch.is_active = true
      batch.is_open = true
    }
    this.#batches.set(code, batch)
    return batch.id
  }
}
