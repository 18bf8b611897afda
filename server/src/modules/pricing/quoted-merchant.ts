import { NIL_ID } from '@waybill/contract/kernel/entity'
import type { Me } from '@waybill/contract/identity/me'
import { notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { requireMerchant } from './quote-lookups.queries.ts'

/** The merchant named, in scope, else the company of who asks; null: "Other", without merchant fees. */
export const quotedMerchantId = async (db: Db, me: Me, asked: string | null | undefined): Promise<string | null> => {
  const merchantId = asked && asked !== NIL_ID ? asked : me.companyId
  if (merchantId === null) return null
  if (!isUuid(merchantId)) throw notFound()
  await requireMerchant(db, me, merchantId)
  return merchantId
}
