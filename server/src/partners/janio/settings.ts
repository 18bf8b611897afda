import { z } from 'zod'
import { callsAtOnce, callsPerSecond, hookSecret, secret, timeZoneSetting } from '../setting-types.ts'

const LANE = /^\s*[A-Z]{2}>([A-Z]{2}|\*):[1-9]\d*\s*$/i
const LANES_WANTED = 'it takes lanes such as VN>US:501, with commas between them'

export const janioSettings = {
  JANIO_BASE_URL: z
    .url()
    .default('https://api.janio.asia/api')
    .describe('Address of the Janio API. Its integration system: https://api.int.janio.asia/api.'),
  JANIO_LABEL_URL: z.url().default('https://label.janio.asia').describe('Address of the Janio label pages.'),
  JANIO_SECRET_KEY: secret('The secret key of our Janio account. Without it nothing is booked there.'),
  JANIO_SERVICES: z
    .string()
    .default('')
    .refine((text) => text.trim() === '' || text.split(',').every((lane) => LANE.test(lane)), LANES_WANTED)
    .describe('Janio service ids by lane: `VN>US:501,VN>SG:118`; `VN>*:9` stands for all other countries.'),
  JANIO_HOOK_SECRET: hookSecret('Janio'),
  JANIO_TIME_ZONE: timeZoneSetting('Janio', 'Asia/Singapore'),
  JANIO_PER_SECOND: callsPerSecond('Janio'),
  JANIO_AT_ONCE: callsAtOnce('Janio'),
}
