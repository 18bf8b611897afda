import type { Me } from '@waybill/contract/identity/me'
import { NIL_ID } from '@waybill/contract/kernel/entity'
import type { DbOrTx } from '../../platform/database.ts'
import { idOrNotFound } from '../../platform/record.ts'
import { requireMerchant } from '../pricing/index.ts'

/** Whose products: those of company people are their company's, others name one of their scope, or none (rule PER-10). */
export const companyOf = async (db: DbOrTx, me: Me, asked: string | null | undefined): Promise<string | null> => {
  const id = asked && asked !== NIL_ID ? idOrNotFound(asked) : me.companyId
  if (id !== null) await requireMerchant(db, me, id)
  return id
}
