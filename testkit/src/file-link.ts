import { linkHolderOf } from '../../server/src/platform/link-holder.ts'
import type { TestWaybill } from './app.ts'
import type { Client } from './client.ts'

/** A link to a stored file, as this person's calls answer it. */
export const linkTo = async (app: TestWaybill, { token = '' }: Client, name: string): Promise<string> => {
  const { files, now, authenticate, sessionOf } = app.waybill.runtime.context
  const me = await authenticate(token)
  const session = me && (await sessionOf(token, me))
  if (!me || session === undefined) throw new Error('Nobody is signed in here.')
  return `/Resources/Images/${name}${files.linkedTo(linkHolderOf(session, me)).sign(name, now())}`
}
