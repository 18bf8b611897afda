import { z } from 'zod'
import { callsAtOnce, callsPerSecond, secret, timeZoneSetting } from '../setting-types.ts'

const from = (part: string) => z.string().default('').describe(`${part} of the address that labels come from.`)

export const vipparcelSettings = {
  VIPPARCEL_BASE_URL: z
    .url()
    .default('https://vipparcel.com/api/v1')
    .describe('Address of the VIPparcel API. Its test system: https://vipparcel.com/api-test/v1.'),
  VIPPARCEL_AUTH_TOKEN: secret('The token of our VIPparcel account. Without it nothing is booked there.'),
  VIPPARCEL_FROM_NAME: from('Name').describe(
    'Who sends, on labels of parcels whose sender is not in the United States; with the address that follows.',
  ),
  VIPPARCEL_FROM_ADDRESS: from('Street'),
  VIPPARCEL_FROM_CITY: from('Town'),
  VIPPARCEL_FROM_STATE: from('State, two letters,'),
  VIPPARCEL_FROM_ZIP: from('ZIP code'),
  VIPPARCEL_FROM_PHONE: from('Telephone'),
  VIPPARCEL_TIME_ZONE: timeZoneSetting('VIPparcel', 'America/New_York'),
  VIPPARCEL_PER_SECOND: callsPerSecond('VIPparcel'),
  VIPPARCEL_AT_ONCE: callsAtOnce('VIPparcel'),
}
