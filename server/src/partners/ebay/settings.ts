import { z } from 'zod'
import { secret } from '../setting-types.ts'

export const ebaySettings = {
  EBAY_OAUTH_URL: z
    .url()
    .default('https://api.ebay.com/identity/v1/oauth2/token')
    .describe('Token address of eBay. Its sandbox: https://api.sandbox.ebay.com/identity/v1/oauth2/token.'),
  EBAY_CLIENT_ID: z.string().default('').describe('The client id of our eBay application.'),
  EBAY_CLIENT_SECRET: secret('The client secret of our eBay application.'),
}
