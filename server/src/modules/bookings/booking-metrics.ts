import type { Registry } from 'prom-client'
import type { Db } from '../../platform/database.ts'
import { registerReading } from '../../platform/metrics/register-reading.ts'
import { countOpenBookings } from './carrier-bookings.queries.ts'
import { isOutsideCarrier, partners } from './carriers.ts'
import { listConnectionStates } from './connections.queries.ts'

const STATES = ['working', 'unavailable', 'misconfigured', 'unreadable'] as const

/** Metrics of partners: how their connections work, and the bookings that wait for a carrier or failed. */
export const registerBookingMetrics = (registry: Registry, db: Db): void => {
  registerReading(registry, {
    labels: ['partner', 'state'],
    gauges: { waybill_partner_connection: 'Whether the connection of a partner is in this state: 1 or 0' },
    async read() {
      const found = await listConnectionStates(db)
      const known = found.filter(({ name, state }) => partners.has(name) && state !== 'unknown')
      const samples = known.flatMap(({ name, state }) =>
        STATES.map((one) => ({ labels: { partner: name, state: one }, value: one === state ? 1 : 0 })),
      )
      return { waybill_partner_connection: samples }
    },
  })
  registerReading(registry, {
    labels: ['carrier', 'state'],
    gauges: {
      waybill_bookings: 'Bookings that wait for the carrier, for its label, or failed and wait for a person',
      waybill_bookings_oldest_seconds: 'How long the oldest waiting booking, or label, has been waited for',
    },
    async read() {
      const open = (await countOpenBookings(db)).filter(({ carrier }) => isOutsideCarrier(carrier))
      return {
        waybill_bookings: open.map(({ count, ...labels }) => ({ labels: labelsOf(labels), value: count })),
        waybill_bookings_oldest_seconds: open
          .filter(({ state }) => state !== 'failed')
          .map(({ oldest, ...labels }) => ({ labels: labelsOf(labels), value: oldest })),
      }
    },
  })
}

const labelsOf = ({ carrier, state }: { carrier: string; state: string }) => ({ carrier, state })
