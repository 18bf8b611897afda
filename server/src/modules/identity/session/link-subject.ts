import type { Me } from '@waybill/contract/identity/me'
import { writeAudit } from '../../../platform/audit.ts'
import { violatedConstraint, type Db } from '../../../platform/database.ts'
import { findPerson, findPersonOfSubject } from '../person.queries.ts'
import type { Subject } from './external-issuer.ts'
import { findAccountToLink, linkAccount } from './link-subject.queries.ts'

/**
 * The first sign-in of a subject at the external issuer: links it to the account that alone has its verified e-mail
 * address, if that has no link yet; never to a Super Admin or Administrator (rule SGN-13). undefined: there is none.
 */
export const linkSubject = async (db: Db, known: Subject, now: Date): Promise<Me | undefined> => {
  try {
    return await db.transaction().execute(async (tx) => {
      if (known.email === undefined || !known.isEmailVerified) return undefined
      const accountId = await findAccountToLink(tx, known.email)
      if (accountId === undefined) return findPersonOfSubject(tx, known.issuer, known.subject)
      await linkAccount(tx, accountId, known)
      const person = await findPerson(tx, accountId)
      const after = { issuer: known.issuer, subject: known.subject }
      await writeAudit(tx, person, 'account.linked', { entity: 'account', id: accountId, after }, now)
      return person
    })
  } catch (error) {
    // the subject has another account: linked at this moment, or not active any more
    if (violatedConstraint(error) === 'account_sign_on') return findPersonOfSubject(db, known.issuer, known.subject)
    throw error
  }
}
