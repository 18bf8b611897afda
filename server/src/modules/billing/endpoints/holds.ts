import * as calls from '@waybill/contract/billing/hold-endpoints'
import { shipmentTypeOf } from '@waybill/contract/shipments/shipment-type'
import { sql } from 'kysely'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { lockShipmentRow } from '../../shipments/index.ts'
import { lockAccount } from '../account/account-lock.ts'
import { readRoom } from '../account/read-balance.ts'
import { costsOf, missingOf, sumOfCosts } from '../holds/costs.ts'
import { listHeld, listHeldCosts } from '../holds/held-shipments.queries.ts'
import { release } from '../holds/release-held.ts'
import { merchantInScope } from './terms.ts'

const LISTED = 200

/** With each shipment the payment with which it goes: its own amount and those before it, less what is free. */
export const listHeldShipments = implement(calls.listHeldShipments, async ({ context, me, query }) => {
  const { db } = context
  const ownerId = await merchantInScope(db, me, query.merchantId)
  const room = await readRoom(db, context, ownerId)
  const costs = await listHeldCosts(db, ownerId)
  let before: ReturnType<typeof costsOf> = []
  const shipments = (await listHeld(db, ownerId, LISTED)).map((held) => {
    before = sumOfCosts([...before, ...costsOf(held)])
    return {
      ...{ id: held.id, type: shipmentTypeOf(held.line, held.is_import), number: held.number },
      ...{ recipient: held.receiver_name, countryCode: held.country_code, serviceCode: held.service_code },
      heldAt: held.held_at.toISOString(),
      amountDue: held.is_not_priced ? null : room.withVat(costsOf(held)),
      goesWith: missingOf(room.freeWith(before)),
    }
  })
  return { shipments, count: costs.length, goesWith: missingOf(room.freeWith(costs.flatMap(costsOf))) }
})

export const releaseShipment = implement(calls.releaseShipment, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const row = orNotFound(await lockShipmentRow(tx, idOrNotFound(body.id), sql<boolean>`true`))
    if (row.held_at === null) throw refused('It is not held for payment.')
    await lockAccount(tx, row.owner_id)
    const [status] = await release(tx, [row], { reason: body.reason, by: me.username, at: context.now() })
    await note({
      ...{ entity: row.line === 'express' ? 'order' : 'parcel', id: row.id },
      ...{ before: { heldAt: row.held_at.toISOString() }, after: { heldAt: null, reason: body.reason } },
    })
    return { id: row.id, number: row.number, status: status ?? row.status }
  }),
)
