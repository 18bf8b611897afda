import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../../platform/database.ts'

/** A parcel and its booking name the same seller of the label. */
export const expectLabelCarriers = async (db: Db): Promise<void> => {
  const { rows } = await sql`
    select s.number, s.label_carrier, sold.carrier as sold_by
    from shipment s left join carrier_booking sold on sold.shipment_id = s.id and sold.owner_id = s.owner_id
      and sold.state in ('booked', 'accepted')
    where s.label_carrier is distinct from sold.carrier`.execute(db)
  expect(rows).toEqual([])
}
