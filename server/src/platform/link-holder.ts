import { createHash } from 'node:crypto'
import type { Me } from '@waybill/contract/identity/me'
import type { AppContext } from './app-context.ts'
import type { FileLink } from './files/file-store.ts'

/** The rights for which a link to a file was given: a role, and the user's company. */
const rightsOf = ({ role, companyId }: Me): string =>
  createHash('sha256')
    .update(`${role}\n${companyId ?? ''}`)
    .digest('base64url')
    .slice(0, 8)

/** The holder of a call's links: `session` (`AppContext.findPersonOfSession`) and the current rights (rule FIL-4). */
export const linkHolderOf = (session: string, me: Me): string => `${session}.${rightsOf(me)}`

/**
 * Whether this link opens this file: made by us, not expired, for an active session and a user with unchanged rights
 * (rule FIL-4). Users are looked up only after the signature is verified.
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
