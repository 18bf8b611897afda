import { z } from 'zod'
import { callsAtOnce, callsPerSecond, hookSecret, secret, timeZoneSetting } from '../setting-types.ts'

export const ghnSettings = {
  GHN_BASE_URL: z
    .url()
    .default('https://online-gateway.ghn.vn')
    .describe('Gateway of GHN. Its test system: https://dev-online-gateway.ghn.vn.'),
  GHN_TOKEN: secret('The token of our GHN account. Without it nothing is booked there.'),
  GHN_SHOP_ID: z
    .string()
    .default('')
    .refine((text) => /^\d*$/.test(text), 'it takes digits')
    .describe('The shop at GHN whose orders we make, and from whose address GHN collects.'),
  GHN_REQUIRED_NOTE: z
    .enum(['KHONGCHOXEMHANG', 'CHOXEMHANGKHONGTHU', 'CHOTHUHANG'])
    .default('KHONGCHOXEMHANG')
    .describe('May the receiver look into the parcel (CHOXEMHANGKHONGTHU), try the goods (CHOTHUHANG), or neither?'),
  GHN_HEAVY_FROM_KG: z.coerce
    .number()
    .min(0.1)
    .max(1600)
    .default(20)
    .describe('From this weight on GHN carries a parcel as heavy goods. Several packages always are.'),
  GHN_MAX_INSURANCE_VND: z.coerce
    .number()
    .int()
    .min(0)
    .default(5_000_000)
    .describe('The largest value in VND that GHN insures; of a parcel worth more, this much is insured.'),
  GHN_LABEL: z
    .enum(['printA5', 'print80x80', 'print52x70'])
    .default('printA5')
    .describe('The form of the labels that GHN prints.'),
  GHN_HOOK_SECRET: hookSecret('GHN'),
  GHN_TIME_ZONE: timeZoneSetting('GHN', 'Asia/Ho_Chi_Minh'),
  GHN_PER_SECOND: callsPerSecond('GHN'),
  GHN_AT_ONCE: callsAtOnce('GHN'),
}
