import { z } from 'zod'
import { callsAtOnce, callsPerSecond, secret } from '../setting-types.ts'

export const vipparcelSettings = {
  VIPPARCEL_BASE_URL: z
    .url()
    .default('https://vipparcel.com/api/v1')
    .describe('Address of the VIPparcel API. Its test system: https://vipparcel.com/api-test/v1.'),
  VIPPARCEL_AUTH_TOKEN: secret('The token of our VIPparcel account. Without it nothing is booked there.'),
  VIPPARCEL_PER_SECOND: callsPerSecond('VIPparcel'),
  VIPPARCEL_AT_ONCE: callsAtOnce('VIPparcel'),
}
