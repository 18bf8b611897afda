import type { DbOrTx } from '../../platform/database.ts'
import type { ZoneName } from './price-workbook.ts'

/** The zones of a service's provider, in their order: the columns of its sheet. */
export const listZoneNames = (db: DbOrTx, serviceId: string): Promise<ZoneName[]> =>
  db
    .selectFrom('service as s')
    .innerJoin('zone as z', 'z.provider_id', 's.provider_id')
    .select(['z.id', 'z.name'])
    .where('s.id', '=', serviceId)
    .orderBy('z.position')
    .orderBy('z.id')
    .execute()

export const serviceExists = async (db: DbOrTx, id: string): Promise<boolean> =>
  (await db.selectFrom('service').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
