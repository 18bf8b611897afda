import { randomBytes } from 'node:crypto'
import { serveSimulator, type Simulator, type SimulatorOptions } from './kit/simulator.ts'

export const EBAY_CLIENT = { clientId: 'waybill-demo', clientSecret: 'ebay-simulator-secret' }

/** The address for tokens. */
export const EBAY_TOKEN_PATH = '/identity/v1/oauth2/token'

/** eBay's token address on loopback, for OAuth's client credentials. */
export const serveEbay = ({
  clientId = EBAY_CLIENT.clientId,
  clientSecret = EBAY_CLIENT.clientSecret,
  ...options
}: SimulatorOptions & { clientId?: string; clientSecret?: string } = {}): Promise<Simulator> => {
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const refused = {
    status: 401,
    body: { error: 'invalid_client', error_description: 'client authentication failed' },
  }
  return serveSimulator(
    [
      {
        name: 'token',
        method: 'POST',
        path: EBAY_TOKEN_PATH,
        handle: ({ headers, form }) => {
          if (headers.authorization !== basic) return refused
          if (form().get('grant_type') !== 'client_credentials')
            return { status: 400, body: { error: 'unsupported_grant_type' } }
          return {
            body: {
              access_token: `v^1.1#i^1#p^1#r^0#f^0#I^3#t^${randomBytes(96).toString('base64')}`,
              expires_in: 7200,
              token_type: 'Application Access Token',
            },
          }
        },
      },
    ],
    options,
    { wrongCredentials: refused },
  )
}
