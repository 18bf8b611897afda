import { NIL_ID } from '@waybill/contract/kernel/entity'
import { pastRecipients as endpoint } from '@waybill/contract/parcels/endpoints'
import { notFound } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { requireMerchant } from '../../pricing/index.ts'
import { listPastRecipients } from '../past-recipients.queries.ts'

/** The address book of the caller's scope, or of one company in it (rule PER-10: nil asks for all). */
export const pastRecipients = implement(endpoint, async ({ context: { db }, me, query: { find, merchantId } }) => {
  const asked = merchantId && merchantId !== NIL_ID ? merchantId : null
  if (asked !== null && !isUuid(asked)) throw notFound()
  if (asked !== null) await requireMerchant(db, me, asked)
  const rows = await listPastRecipients(db, me, { find: find?.trim() ?? '', merchantId: asked })
  return rows.map(({ lastUsed, ...recipient }) => ({ ...recipient, lastUsed: lastUsed.toISOString() }))
})
