import type { Role } from '@waybill/contract/permissions'
import { countryGrid, serviceGrid } from '@waybill/contract/reference/lists'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/src/demo/index.ts'
import { Client, valueOf } from '@waybill/testkit/client'
import { orderBody } from '@waybill/testkit/orders'

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
  const signIn = async (username: string): Promise<Client> => {
    const body = { username, password: DEMO_PASSWORD }
    const answer = await anonymous.send<{ accessToken: string }>('POST', '/api/Account/Login', { body })
    return new Client(url, valueOf(answer).accessToken)
  }
  const as = (username: string): Promise<Client> => {
    const client = clients.get(username) ?? signIn(username)
    clients.set(username, client)
    return client
  }
  const idOf = async (list: typeof countryGrid | typeof serviceGrid, code: string): Promise<string> => {
    const propertyFilters = [{ name: 'code', operation: 'Equal' as const, value: code }]
    const rows = valueOf(
      await (await as('super-admin')).grid<typeof countryGrid>(list as typeof countryGrid, { propertyFilters }),
    )
    return rows[0]?.id ?? ''
  }
  return {
    url,
    anonymous,
    as,
    inRole: (role) => as(DEMO_ACCOUNTS.find((account) => account.role === role)?.username ?? ''),
    orderBody: async (wish = {}) => {
      const [vietnamId, germanyId] = [await idOf(countryGrid, 'VN'), await idOf(countryGrid, 'DE')]
      return orderBody({ vietnamId, germanyId, serviceId: await idOf(serviceGrid, 'FSG') }, wish)
    },
    killAndRestart,
  }
}
