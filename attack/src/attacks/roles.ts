import { allEndpoints } from '@waybill/contract/endpoints'
import { ROLES, rolesWith } from '@waybill/contract/permissions'
import type { Attack } from '../attack.ts'

const UNKNOWN_ID = '01a1f87a-a01d-74d4-b302-935883204d67'
const BROKEN = '{"broken'
/** Depends on a flag that a demo account may lack: a 403 is right, as is any other refusal. */
const FLAGGED = /export|account|role/i

export const roles: Attack = {
  name: 'every call as every role and without sign-in',
  async run({ anonymous, inRole }, tally) {
    for (const endpoint of allEndpoints) {
      const { method, permission } = endpoint
      const path = endpoint.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)
      const type = endpoint.kind === 'upload' ? 'multipart/form-data; boundary=x' : 'application/json'
      const sent = { headers: { 'content-type': type }, ...(method === 'GET' ? {} : { body: BROKEN }) }
      const refuses = (status: number, wanted: boolean, who: string): void =>
        tally.expect((status === 401 || status === 403) === wanted, `${method} ${path} answers ${who} ${status}`)
      if (permission === undefined) continue
      tally.expect((await tally.ask(anonymous, method, path, sent)).status === 401, `${path} answers without sign-in`)
      for (const role of ROLES) {
        const { status } = await tally.ask(await inRole(role), method, path, sent)
        const isAllowed = rolesWith(permission).includes(role)
        if (!isAllowed || !FLAGGED.test(permission)) refuses(status, !isAllowed, role)
      }
    }
  },
}
