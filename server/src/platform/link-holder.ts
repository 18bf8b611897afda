import { createHash } from 'node:crypto'
import type { Me } from '@waybill/contract/identity/me'
import type { AppContext } from './app-context.ts'
import type { FileLink } from './files.ts'

/** What a link to a file was given for: a role, and the company that the person acts for. */
const rightsOf = ({ role, companyId }: Me): string =>
  createHash('sha256')
    .update(`${role}\n${companyId ?? ''}`)
    .digest('base64url')
    .slice(0, 8)

/** Whom the links of a call are bound to: `session` (`AppContext.findPersonOfSession`) and the rights of now (rule FIL-4). */
export const linkHolderOf = (session: string, me: Me): string => `${session}.${rightsOf(me)}`

/**
 * Whether this link opens this file: made by us, not expired, of a session that has not ended, and of a person with the
 * rights that they had when it was made (rule FIL-4). People are looked up after the signature is known to be ours.
 */
export const mayOpen = async (
  { files, now, findPersonOfSession }: Pick<AppContext, 'files' | 'now' | 'findPersonOfSession'>,
  name: string,
  { expires = '', holder = '', signature = '' }: { [Part in keyof FileLink]?: string | undefined },
): Promise<boolean> => {
  const [session = '', rights] = holder.split('.')
  if (session === '' || !files.verify(name, { expires, holder, signature }, now())) return false
  const me = await findPersonOfSession(session)
  return me !== undefined && rightsOf(me) === rights
}
