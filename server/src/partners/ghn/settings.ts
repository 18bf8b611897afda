import { z } from 'zod'
import { callsAtOnce, callsPerSecond, hookSecret, secret } from '../setting-types.ts'

export const ghnSettings = {
  GHN_BASE_URL: z
    .url()
    .default('https://online-gateway.ghn.vn')
    .describe('Gateway of GHN. Its test system: https://dev-online-gateway.ghn.vn.'),
  GHN_TOKEN: secret('The token of our GHN account. Without it nothing is booked there.'),
  GHN_SHOP_ID: z.string().default('').describe('The shop at GHN whose orders we make.'),
  GHN_HOOK_SECRET: hookSecret('GHN'),
  GHN_PER_SECOND: callsPerSecond('GHN'),
  GHN_AT_ONCE: callsAtOnce('GHN'),
}
