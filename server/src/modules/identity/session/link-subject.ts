import type { Me } from '@waybill/contract/identity/me'
import { writeAudit } from '../../../platform/audit.ts'
import { violatedConstraint, type Db } from '../../../platform/database.ts'
import { findPerson, findPersonOfSubject } from '../person.queries.ts'
import type { Subject } from './external-issuer.ts'
import { findUnlinkedAccount, linkAccount } from './link-subject.queries.ts'

/**
 * The first sign-in of a subject at the external issuer: links it to the account of that username, else of that
 * verified e-mail address, if the account has no link yet (decision A13). undefined: there is no such account.
 */
export const linkSubject = async (db: Db, known: Subject, now: Date): Promise<Me | undefined> => {
  try {
    return await db.transaction().execute(async (tx) => {
      const accountId = await findUnlinkedAccount(tx, known)
      if (accountId === undefined || !(await linkAccount(tx, accountId, known))) return undefined
      const person = await findPerson(tx, accountId)
      const after = { issuer: known.issuer, subject: known.subject }
      await writeAudit(tx, person, 'account.linked', { entity: 'account', id: accountId, after }, now)
      return person
    })
  } catch (error) {
    // the same person's two first requests at once: one links, the other reads the link
    if (violatedConstraint(error) === 'account_sign_on') return findPersonOfSubject(db, known.issuer, known.subject)
    throw error
  }
}
