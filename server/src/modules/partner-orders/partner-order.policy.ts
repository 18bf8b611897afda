import type { Me } from '@waybill/contract/identity/me'
import { type RawBuilder, sql } from 'kysely'
import { shipmentScope } from '../shipments/index.ts'

/** The partner orders that a user may see (rule PTO-1), as a condition on `partner_order s`. */
export const partnerOrderScope = (me: Me, partner: 'janio' | 'ghn'): RawBuilder<boolean> =>
  sql<boolean>`s.partner = ${partner} and ${shipmentScope(me)}`
