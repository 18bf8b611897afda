import { z } from 'zod'
import { partnerSettings } from '../partners/settings.ts'
import { backupSettings } from './backup-settings.ts'
import { companySettings, outsideSettings } from './company-settings.ts'
import { billingSettings } from './billing-settings.ts'
import { parseDeviceHosts } from './allowed-hosts.ts'
import { watchSettings } from './watch-settings.ts'
import { s3UrlProblem } from './files/s3-location.ts'
import { pickupSettings } from './pickup-settings.ts'
import { renamedSettingMessages, withCurrentNames } from './renamed-settings.ts'
import { retentionSettings } from './retention/retention-settings.ts'
import { SECRET_KEY_MIN_LENGTH } from './secrets.ts'
import { type TrustedProxies, trustedProxies } from './trusted-proxies.ts'
import { unknownSettings } from './unknown-settings.ts'

const flag = (value: boolean) =>
  z
    .enum(['1', '0', 'true', 'false', ''])
    .default(value ? '1' : '0')
    .transform((text) => text === '1' || text === 'true')

/** Every setting of the product: read from the environment once, described here, listed in docs/environment.md. */
const Settings = z.object({
  DATABASE_URL: z
    .string({ error: 'it must name your PostgreSQL, such as postgres://USER:PASSWORD@HOST/waybill' })
    .min(1, { error: 'it must name your PostgreSQL, such as postgres://USER:PASSWORD@HOST/waybill' })
    .describe('PostgreSQL 15 or later. `npm start` sets it to the embedded database when it is missing.'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('The port that the server listens on.'),
  HOST: z
    .string()
    .default('')
    .describe('The address to listen on. Default: 127.0.0.1 in demo mode, else every address.'),
  PUBLIC_URL: z
    .string()
    .default('')
    .describe('The address people type: issuer and origin of sign-in. Default: http://localhost:PORT.'),
  TLS_CERT: z.string().default('').describe('Path of a PEM certificate; with TLS_KEY the server speaks HTTPS.'),
  TLS_KEY: z.string().default('').describe('Path of the PEM key that belongs to TLS_CERT.'),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .refine(
      (text) => trustedProxies(text) !== undefined,
      'it takes addresses, networks (10.0.0.0/8) or a number of hops',
    )
    .describe(
      'Proxies whose X-Forwarded-For, -Proto and -Host are believed: addresses and networks separated by commas (`loopback`, `linklocal`, `uniquelocal` name ranges), or the number of proxies in front when nobody reaches Waybill but through them. `0`: none.',
    ),
  WAYBILL_EMBEDDED: flag(false).describe('Set by `npm start` when it runs the embedded database.'),
  WAYBILL_EMBEDDED_DIR: z
    .string()
    .default('')
    .describe(
      'Set by `npm start`: the directory of the embedded database, whose full disk is told from other trouble.',
    ),
  WAYBILL_MODE: z
    .enum(['auto', 'production'])
    .default('auto')
    .describe('`production` turns demo mode off, whatever the database.'),
  DEMO: z
    .enum(['', 'public', 'off'])
    .default('')
    .describe('`public` lets demo accounts be reached from other machines; `off` makes no demo data.'),
  SUPER_ADMIN_PASSWORD: z
    .string()
    .default('')
    .describe(
      'Password of the Super Admin that the first start makes, not a common one; else one is generated and printed once.',
    ),
  OIDC_ISSUER: z
    .string()
    .default('')
    .describe('Your OpenID Connect issuer. Without it Waybill signs people in itself.'),
  OIDC_CLIENT_ID: z.string().default('waybill').describe('The client id registered at OIDC_ISSUER.'),
  OIDC_PROFILE_URL: z.string().default('').describe('Page where people edit their profile at your issuer.'),
  FILES_DIR: z
    .string()
    .default('')
    .describe('Where uploaded files live: a directory, default `.waybill/files` beside the checkout.'),
  FILES_URL: z
    .string()
    .default('')
    .superRefine((text, { addIssue }) => {
      const problem = text === '' ? undefined : s3UrlProblem(text)
      if (problem !== undefined) addIssue(problem)
    })
    .describe(
      'Object storage for uploaded files, instead of FILES_DIR: `s3://bucket/prefix?region=eu-central-1`, or `s3://bucket/prefix?endpoint=https://objects.example.com` for others than Amazon. The keys are not in it: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY. See docs/operations/files.md.',
    ),
  DEVICE_HOSTS: z
    .string()
    .default('')
    .refine(
      (text) => parseDeviceHosts(text) !== undefined,
      'it takes networks (203.0.113.0/24), addresses and host:port, separated by commas',
    )
    .describe(
      'Where cameras and printers may be besides private networks, separated by commas: networks (203.0.113.0/24), addresses, or host:port. Addresses of this machine, 127.0.0.1 among them, only as address:port; link-local, metadata and multicast addresses never. Demo mode sets it to its simulators.',
    ),
  SECRET_KEY: z
    .string()
    .default('')
    .refine((text) => text === '' || text.length >= SECRET_KEY_MIN_LENGTH, {
      error: `Must be at least ${SECRET_KEY_MIN_LENGTH} characters`,
    })
    .describe(
      'Encrypts the keys and secrets in the database: 32 characters or more, the same for every process, kept with the backups. Without it a key file is made at the first start.',
    ),
  SECRET_KEY_FILE: z
    .string()
    .default('')
    .describe('The key file that stands in for SECRET_KEY, default `.waybill/secret-key` beside the checkout.'),
  PROCESS_ROLES: z
    .string()
    .default('api,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['api', 'worker'])).min(1))
    .describe(
      'What this process does: `api` serves people, `worker` runs jobs. Who books thousands runs a worker beside: it takes what people leave of the processor.',
    ),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(10)
    .describe(
      'Connections to PostgreSQL that the calls of one process share. Jobs, health and live changes have about 30 of their own.',
    ),
  CN22_MAX_USD: z.coerce
    .number()
    .min(0)
    .default(400)
    .describe('Declared value in USD up to which post travels with a CN22: 300 SDR. Above it a CN23 is made.'),
  EU_ITEMS_REQUIRED_FROM: z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, 'it takes a day like 2027-01-01')
    .default('')
    .describe(
      'The day (YYYY-MM-DD, UTC+7) from which a shipment to the European Union is refused without SKU and maker’s product number of each item. Before it, and without it, they are only warned of.',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .describe('How much is logged to standard output, as JSON lines.'),
  SECURITY_LOG: z
    .string()
    .default('')
    .describe(
      'Where the security log goes as JSON lines, for a collector: `stdout`, or the path of a file that this process appends to. Empty: it is kept in the database only. See docs/security-log.md.',
    ),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(1200)
    .describe(
      'Requests a minute that one person, or one address of unauthenticated callers, may make. 0: no limit; look-ups of numbers on public tracking are then not limited either.',
    ),
  READER_STALL_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(30_000)
    .describe('A reader who takes no byte of what is waiting for them for so many milliseconds is cut off.'),
  JOBS_STALL_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(30_000)
    .describe('Jobs are due and none begins or ends for so many milliseconds: their worker is started anew.'),
  WEB_DEV: flag(false).describe('Set by `npm run dev`: the scripts of public pages come from Vite, not from web/dist.'),
  SLOW_REQUEST_MS: z.coerce.number().int().default(1000).describe('Requests slower than this are logged as warnings.'),
  ...watchSettings,
  ...backupSettings,
  ...retentionSettings,
  ...pickupSettings,
  ...companySettings,
  ...billingSettings,
  ...outsideSettings,
  ...partnerSettings,
})

export type Settings = z.output<typeof Settings> & {
  publicUrl: string
  demoMode: boolean
  host: string
  trustProxy: TrustedProxies
  /** One sentence for each setting given under its old name. */
  renamed: string[]
}

type Environment = Record<string, string | undefined>

/** Reads and checks the environment. Throws one sentence that names the wrong setting. */
export const readSettings = (env: Environment = process.env): Settings => {
  const parsed = Settings.safeParse(withCurrentNames(env))
  if (!parsed.success) throw new Error(sentencesOf(parsed.error)[0])
  const s = parsed.data
  const demoMode = s.WAYBILL_EMBEDDED && s.WAYBILL_MODE !== 'production' && s.DEMO !== 'off'
  const host = s.HOST || (demoMode ? '127.0.0.1' : '::')
  if (demoMode && s.DEMO !== 'public' && !['127.0.0.1', 'localhost', '::1'].includes(host)) {
    throw new Error(
      `HOST=${host} would show demo accounts to other machines. Set DEMO=public to allow it, or WAYBILL_MODE=production.`,
    )
  }
  const publicUrl = (s.PUBLIC_URL || `${s.TLS_CERT ? 'https' : 'http'}://localhost:${s.PORT}`).replace(/\/$/, '')
  return {
    ...s,
    publicUrl,
    demoMode,
    host,
    trustProxy: trustedProxies(s.TRUST_PROXY) ?? false,
    renamed: renamedSettingMessages(env),
  }
}

const sentencesOf = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `Setting ${path.join('.')} is not right: ${message}`)

/** Everything that `readSettings` refuses, one sentence each. */
export const settingProblems = (env: Environment = process.env): string[] => {
  const parsed = Settings.safeParse(withCurrentNames(env))
  if (!parsed.success) return sentencesOf(parsed.error)
  try {
    readSettings(env)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Names in the environment that look like settings and are none. */
export const findUnknownSettings = (env: Environment = process.env) =>
  unknownSettings(
    Object.keys(env).filter((name) => env[name] !== ''),
    Object.keys(Settings.shape),
  )

/** The values of all settings that are secrets, so that none of them is printed. */
export const secretValues = (settings: Settings): string[] => [
  ...Object.entries(settings).flatMap(([name, value]) =>
    /(KEY|SECRET|TOKEN|PASSWORD)$/.test(name) && typeof value === 'string' && value !== '' ? [value] : [],
  ),
  ...passwordOf(settings.DATABASE_URL),
]

/** As it stands in the address, and as it is meant: `%` may be written as `%25`. */
const passwordOf = (url: string): string[] => {
  if (!URL.canParse(url)) return []
  const { password } = new URL(url)
  return password === ''
    ? []
    : [password, ...(/%(?![0-9a-f]{2})/i.test(password) ? [] : [decodeURIComponent(password)])]
}

/** One row a setting, for docs/environment.md. */
export const settingRows = () =>
  Object.entries(Settings.shape).map(([name, type]) => {
    const fallback = type.safeParse(undefined)
    const value: unknown = fallback.success ? fallback.data : undefined
    return {
      name,
      description: type.description ?? '',
      fallback: value === undefined || value === '' ? '' : String(value),
    }
  })
