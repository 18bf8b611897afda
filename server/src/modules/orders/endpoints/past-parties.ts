import { pastParties as endpoint } from '@waybill/contract/orders/endpoints'
import { sql } from 'kysely'
import { implement } from '../../../platform/implement.ts'
import { quotedMerchantId } from '../../pricing/index.ts'
import { listPastParties } from '../../shipments/index.ts'
import { expressScope } from '../order.policy.ts'

/** Foreign parties of earlier orders: receivers of exports, senders of imports (rule ORD-31). */
export const pastParties = implement(endpoint, async ({ context: { db }, me, query: { type, find, merchantId } }) => {
  const isImport = type === 'import'
  const parties = await listPastParties(db, me, {
    side: isImport ? 'sender' : 'receiver',
    scope: sql<boolean>`${expressScope(me)} and s.is_import = ${isImport}`,
    find: find?.trim() ?? '',
    merchantId: await quotedMerchantId(db, me, merchantId),
    isAddressSearchable: false,
  })
  return parties.map(
    ({ company: _none, alternateTelephone: _other, countryCode: _code, lastUsed, shipments, ...party }) => ({
      ...party,
      lastUsed: lastUsed.toISOString(),
      orders: shipments,
    }),
  )
})
