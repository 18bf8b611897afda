import type { Role } from '@waybill/contract/permissions'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/src/demo/index.ts'
import { Client } from '@waybill/testkit/client'
import { findOrderIds, orderBody } from '@waybill/testkit/orders'
import { signIn } from '@waybill/testkit/sign-in'

type Fields = Record<string, unknown>

/** The running product under attack, and its demo users. */
export type Target = {
  url: string
  anonymous: Client
  /** Signed in as this demo account. */
  as: (username: string) => Promise<Client>
  /** The first demo account of this role. */
  inRole: (role: Role) => Promise<Client>
  /** A valid body of Order/Add. */
  orderBody: (wish?: Fields) => Promise<Fields>
  /** Kills the server with SIGKILL and restarts it; undefined: the product may not be killed. */
  killAndRestart: (() => Promise<void>) | undefined
}

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Throws for an address of another machine: attack only your own. */
export const localAddress = (address: string): string => {
  const { protocol, hostname, origin } = new URL(address)
  if (!protocol.startsWith('http') || !LOCAL.test(hostname)) throw new Error(`${address} is not this machine.`)
  return origin
}

export const openTarget = (url: string, killAndRestart: Target['killAndRestart']): Target => {
  const anonymous = new Client(url)
  const clients = new Map<string, Promise<Client>>()
  const as = (username: string): Promise<Client> => {
    const client = clients.get(username) ?? signIn(url, username, DEMO_PASSWORD)
    clients.set(username, client)
    return client
  }
  return {
    url,
    anonymous,
    as,
    inRole: (role) => as(DEMO_ACCOUNTS.find((account) => account.role === role)?.username ?? ''),
    orderBody: async (wish = {}) => orderBody(await findOrderIds(await as('super-admin')), wish),
    killAndRestart,
  }
}
