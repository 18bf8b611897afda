import { sql } from 'kysely'
import { lockName, type Db } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'

const MARK = 'demo-carriers'

/** The carriers of the demo's services, once their partners are set up (rule DEM-2); all others stay with `own`. */
const CARRIERS: readonly { service: string; carrier: string; isSetUp: (settings: Settings) => boolean }[] = [
  { service: 'USG', carrier: 'janio', isSetUp: ({ JANIO_SECRET_KEY }) => JANIO_SECRET_KEY !== '' },
  { service: 'SGL', carrier: 'vipparcel', isSetUp: ({ VIPPARCEL_AUTH_TOKEN }) => VIPPARCEL_AUTH_TOKEN !== '' },
  { service: 'DLV', carrier: 'ghn', isSetUp: ({ GHN_TOKEN }) => GHN_TOKEN !== '' },
]

/**
 * Links services of the demo to the simulated partners, once. Labelled parcels keep their numbers and labels: they are
 * recorded as sold by `own`.
 */
export const linkDemoCarriers = (db: Db, settings: Settings): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const linked = CARRIERS.filter(({ isSetUp }) => isSetUp(settings))
    if (linked.length === 0) return
    await lockName(tx, MARK)
    if (await tx.selectFrom('installation').select('name').where('name', '=', MARK).executeTakeFirst()) return
    for (const { service, carrier } of linked)
      await tx
        .updateTable('service')
        .set({ carrier })
        .where('code', '=', service)
        .where('carrier', '=', 'own')
        .execute()
    await sql`
      insert into carrier_booking (owner_id, shipment_id, carrier, state, waiting_since, settled_at)
      select s.owner_id, s.id, 'own', 'booked', s.created_at, s.created_at
      from shipment s join service on service.id = s.service_id
      where s.line = 'ecommerce' and s.label_file is not null and service.carrier <> 'own'
      on conflict do nothing`.execute(tx)
    await sql`
      update shipment s set label_carrier = sold.carrier from carrier_booking sold
      where sold.shipment_id = s.id and sold.owner_id = s.owner_id and s.line = 'ecommerce' and sold.carrier = 'own'
        and sold.state = 'booked'`.execute(tx)
    await tx
      .insertInto('installation')
      .values({ name: MARK, value: JSON.stringify(linked.map(({ service, carrier }) => ({ service, carrier }))) })
      .execute()
  })
