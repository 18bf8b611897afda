import type { Me } from '@waybill/contract/identity/me'
import type { DbOrTx } from '../../platform/database.ts'
import { shipmentScope } from '../shipments/index.ts'

/** Number of orders in each status, exact within the scope (rule ORD-22). */
export const countByStatus = async (db: DbOrTx, me: Me, isImport: boolean | undefined) =>
  db
    .selectFrom('shipment as s')
    .select(['s.status as orderStatus', (eb) => eb.fn.countAll<number>().as('count')])
    .where('s.line', '=', 'express')
    .where(shipmentScope(me))
    .$if(isImport !== undefined, (query) => query.where('s.is_import', '=', isImport === true))
    .groupBy('s.status')
    .orderBy('s.status')
    .execute()
