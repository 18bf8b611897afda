import { z } from 'zod'
import { callsAtOnce, callsPerSecond, secret, timeZoneSetting } from '../setting-types.ts'

export const ibcSettings = {
  IBC_BASE_URL: z.url().default('https://api.pactrak.com').describe('Where IBC, the cargo channel, answers.'),
  IBC_FILE_PREFIX: z
    .string()
    .default('')
    .refine((text) => /^[\w-]*$/.test(text), 'it takes letters, digits, - and _')
    .describe(
      'The part before the @ of the e-mail address that IBC gave us, such as aams-data-yourco-eccf: the name of our files. Without it no manifest is sent.',
    ),
  IBC_RESULT_EMAIL: z
    .union([z.literal(''), z.email()])
    .default('')
    .describe('Whom IBC tells by e-mail what it thinks of a manifest. Without it no manifest is sent.'),
  IBC_MANIFEST_TYPE: z.enum(['eccf', 'cfs']).default('eccf').describe('The kind of manifest that IBC has us test for.'),
  IBC_ACCOUNT_NAME: z.string().default('').describe('The name of our account at IBC, for its events.'),
  IBC_ACCOUNT_NUMBER: z.string().default('').describe('The number of our account at IBC, for its events.'),
  IBC_EVENT_KEY: secret('The key of our account for the events of IBC. Without it no events are read.'),
  IBC_TIME_ZONE: timeZoneSetting('IBC', 'UTC'),
  IBC_PER_SECOND: callsPerSecond('IBC'),
  IBC_AT_ONCE: callsAtOnce('IBC'),
}
