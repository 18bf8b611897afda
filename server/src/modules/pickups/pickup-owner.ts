import type { Me } from '@waybill/contract/identity/me'
import { invalid, notFound } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { findMerchant } from '../shipments/index.ts'

/** Whose shipments are fetched: a company's people their own, staff the company that they name (rule PUP-3). */
export const getPickupOwner = async (db: DbOrTx, me: Me, userId: string | null | undefined): Promise<string> => {
  if (me.companyId === null && !userId) throw invalid({ userId: 'Required' })
  const merchant = await findMerchant(db, me, userId)
  if (!merchant) throw notFound()
  if (merchant.is_house) throw invalid({ userId: 'Required' })
  return merchant.id
}
