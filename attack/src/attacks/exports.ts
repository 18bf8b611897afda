import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { addParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { exportParcels } from '@waybill/contract/parcels/list-endpoints'
import { valueOf } from '@waybill/testkit/client'
import { parcelBody } from '@waybill/testkit/parcels'
import type { Attack } from '../attack.ts'
import { open } from '../raw.ts'
import { becomes, type Tally } from '../tally.ts'
import type { Target } from '../target.ts'

/** More than the database connections of calls and jobs. */
const READERS = 15
/** Other users than those who stalled, because each has a limit of exports a minute. */
const EXPORTERS = ['sales-employee', 'accountant', 'ops-manager', 'cs-employee', 'company-admin']
const EXPORTS = 50
const WEEK_MS = 7 * 24 * 3_600_000
const BOOKED_WITHIN_MS = 60_000

/** A company's new parcel has its label soon, whatever else happens. */
const booksGoOn = async ({ as }: Target, tally: Tally): Promise<void> => {
  const company = await as('company-admin')
  const { id } = valueOf(await company.call(addParcel, { body: parcelBody() }))
  const isBooked = async (): Promise<boolean> => {
    const answer = await tally.ask(company, 'GET', getParcel.path.replace('{id}', id))
    return Boolean((answer.value as { trackingNumber?: string | null } | null)?.trackingNumber)
  }
  tally.expect(await becomes(isBooked, BOOKED_WITHIN_MS), 'a parcel is not booked meanwhile')
}

export const stalledReaders: Attack = {
  name: 'exports that nobody reads, with waiting jobs',
  async run(target, tally) {
    const { token } = await target.as('super-admin')
    const head = `host: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 0`
    const sockets = await Promise.all(Array.from({ length: READERS }, () => open(target.url)))
    for (const socket of sockets) socket.pause().write(`POST ${exportOrders.path} HTTP/1.1\r\n${head}\r\n\r\n`)
    try {
      await booksGoOn(target, tally)
      for (let left = 30; left > 0; left--) await tally.ask(await target.as('cs-employee'), 'GET', '/api/Order')
      const { status } = await tally.ask(target.anonymous, 'GET', '/readyz')
      tally.expect(status === 200, `/readyz answers ${status}`)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  },
}

export const manyExports: Attack = {
  name: 'fifty exports at once, of five people',
  slowMs: 120_000,
  async run({ url, as }, tally) {
    const clients = await Promise.all(EXPORTERS.map(as))
    const since = new Date(Date.now() - WEEK_MS).toISOString().slice(0, 10)
    await Promise.all(
      Array.from({ length: EXPORTS }, async (_, at) => {
        const startedAt = performance.now()
        const { path } = at % 2 === 0 ? exportOrders : exportParcels
        const answer = await fetch(`${url}${path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${clients[at % clients.length]?.token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            propertyFilters: [{ name: 'createdDate', operation: 'GreaterOrEqual', value: since }],
          }),
        })
        const content = Buffer.from(await answer.arrayBuffer())
        tally.answered(`POST ${path}`, answer.status, performance.now() - startedAt)
        tally.expect(content.subarray(0, 2).toString() === 'PK', `An export answers ${answer.status}, no workbook`)
      }),
    )
  },
}
