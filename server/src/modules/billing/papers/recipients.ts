import type { DbOrTx } from '../../../platform/database.ts'
import { findBuyer } from '../statements/statements.queries.ts'
import { findTerms } from '../terms/terms.queries.ts'

/** Whom a company's statements are e-mailed to: the addresses of its terms, without any that of its account (rule BIL-24). */
export const listRecipients = async (db: DbOrTx, ownerId: string): Promise<string[]> => {
  const { emails } = await findTerms(db, ownerId)
  if (emails.length > 0) return emails
  const company = await findBuyer(db, ownerId)
  return company?.email ? [company.email] : []
}
